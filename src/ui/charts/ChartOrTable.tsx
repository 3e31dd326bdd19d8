import ShowChartOutlined from "@mui/icons-material/ShowChartOutlined";
import TableRowsOutlined from "@mui/icons-material/TableRowsOutlined";
import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Tooltip from "@mui/material/Tooltip";
import { type ReactNode, useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";

type Props = {
  title: string;
  /** What the chart shows, in a sentence: it stands for the picture where nobody sees it. */
  summary: string;
  height: number;
  /** Loaded with the charts' own chunk. */
  chart: ReactNode;
  table: ReactNode;
};

/** A chart, and behind it the same figures as a table: for who reads rather than looks, and for screen readers. */
export function useChartOrTable({ title, summary, height, chart, table }: Props) {
  const words = useWords("charts");
  const [view, setView] = useState<View>("chart");
  const toggle = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={words("view", { title })}
      onChange={(_, chosen: View | null) => chosen && setView(chosen)}
    >
      {(Object.keys(icons) as View[]).map((one) => (
        <Tooltip key={one} title={words(one)}>
          <ToggleButton value={one} aria-label={words(one)} selected={view === one} sx={button}>
            {icons[one]}
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
  const content =
    view === "table" ? (
      table
    ) : (
      <Box component="figure" sx={{ m: 0, minHeight: height }}>
        <figcaption style={visuallyHidden}>{`${title}: ${summary}`}</figcaption>
        <div aria-hidden>{chart}</div>
      </Box>
    );
  return { toggle, content };
}

type View = keyof typeof icons;

const icons = { chart: <ShowChartOutlined />, table: <TableRowsOutlined /> };

const button = { p: 0.25, width: 28, height: 24 };
