import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReportType } from "#contract/reports/types.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { FilterSelect } from "#src/ui/FilterSelect.tsx";

type Props = { types: readonly ReportType[]; type: ReportType; onChange: (type: ReportType) => void };

/** The reports that the account may generate: a list beside the page, or a select on narrow screens. */
export const TypeChoice = ({ types, type, onChange }: Props) => {
  const words = useWords("reportPage");
  const isNarrow = useMediaQuery("(max-width: 900px)");
  if (isNarrow) {
    return (
      <FilterSelect
        isRequired
        label={words("type")}
        value={type}
        options={types.map((id) => ({ id, name: words(`types.${id}.name`) }))}
        onChange={(next) => next && onChange(next)}
      />
    );
  }
  return (
    <List component="nav" aria-label={words("type")} sx={list}>
      {types.map((one) => (
        <ListItemButton
          key={one}
          selected={one === type}
          aria-current={one === type ? "page" : undefined}
          onClick={() => onChange(one)}
        >
          <ListItemText primary={words(`types.${one}.name`)} />
        </ListItemButton>
      ))}
    </List>
  );
};

const list = {
  position: "sticky",
  top: tokens.bar + 24,
  p: 0.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  "& .MuiListItemButton-root": { borderRadius: 1, py: 0.25 },
} as const;
