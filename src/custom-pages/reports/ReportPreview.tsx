import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReportPreview as Preview } from "#contract/reports/calls.ts";
import { chartsOf } from "#contract/reports/charts.ts";
import { reportColumns } from "#contract/reports/columns.ts";
import type { ReportType } from "#contract/reports/types.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { keys } from "#src/queryKeys.ts";
import { DataAge } from "#src/ui/DataAge.tsx";
import { dimmedWhileBusy, LoadErrorPage, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { block } from "./printed.ts";
import { DrawingLoading, ReportDrawing } from "./ReportDrawing.tsx";
import { useReportCalls } from "./useReportCalls.ts";

type Props = { type: ReportType; input: object };

/** The first rows of the file, the number of rows, and the meaning of the columns. */
export const ReportPreview = ({ type, input }: Props) => {
  const words = useWords("reportPage.preview");
  const { language, fetchPreview } = useReportCalls(type);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: keys.reports.preview(type, { ...input, language }),
    queryFn: async ({ signal }) => {
      let asOf: string | null = null;
      const preview = await fetchPreview(input, { signal, onAge: (moment) => (asOf = moment) });
      return { type, asOf, ...preview };
    },
    // Rows of another type would stand under the wrong headings.
    placeholderData: (before) => (before?.type === type ? keepPreviousData(before) : undefined),
  });
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)", ...block }}>
      {!data && error && <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />}
      {!data && !error && (
        <Box>
          {chartsOf(type).map((one) => (
            <DrawingLoading key={one} type={one} />
          ))}
          <LoadingBox height={550} />
        </Box>
      )}
      {data && (
        <Box aria-busy={isPlaceholderData} sx={{ minWidth: 0, ...dimmedWhileBusy }}>
          {error && <StaleData title={words("stale")} error={error} onRetry={refetch} />}
          <Box sx={{ "&:not(:empty)": { mb: 1 } }}>
            <DataAge asOf={data.asOf} />
          </Box>
          {data.total > 0 &&
            chartsOf(type).map((one) => <ReportDrawing key={one} type={one} input={input} />)}
          <Rows type={type} preview={data} />
        </Box>
      )}
      {/* Not below what is being loaded, whose height is not known for sure: it would move. */}
      {(data || error) && <Columns type={type} />}
    </Box>
  );
};

const Rows = ({ type, preview: { rows, total } }: { type: ReportType; preview: Preview }) => {
  const words = useWords("reportPage.preview");
  const columnWords = useWords("reportColumns");
  const { plain } = useNumbers();
  if (total === 0) return <StatePage kind="empty" title={words("none")} text={words("noneHint")} />;
  return (
    <>
      <Typography role="status" sx={{ mb: 1 }}>
        <strong>{words("count", { smart_count: total, count: plain(total) })}</strong>
        {total > rows.length && `, ${words("shown", rows.length)}`}
      </Typography>
      <Box sx={frame} tabIndex={0} role="region" aria-label={words("label")}>
        <Table size="small" stickyHeader aria-label={words("label")}>
          <TableHead>
            <TableRow>
              {reportColumns[type].map((name) => (
                <Tooltip key={name} title={columnWords(`${name}.hint`)} placement="top">
                  <TableCell>{columnWords(`${name}.title`)}</TableCell>
                </Tooltip>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((cells, nth) => (
              // Rows have no ids, and their order is fixed.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <TableRow key={nth}>
                {reportColumns[type].map((name, place) => (
                  <TableCell key={name} title={cells[place] ?? undefined}>
                    <bdi>{cells[place]}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
};

const Columns = ({ type }: { type: ReportType }) => {
  const words = useWords("reportPage");
  const columnWords = useWords("reportColumns");
  return (
    <Box component="details" sx={legend}>
      <summary>{words("columns")}</summary>
      <Box component="dl">
        {reportColumns[type].map((name) => (
          <Box key={name}>
            <dt>{columnWords(`${name}.title`)}</dt>
            <dd>{columnWords(`${name}.hint`)}</dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const frame = {
  maxHeight: 520,
  overflow: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { whiteSpace: "nowrap", fontSize: tokens.text.table },
  "& td": { maxWidth: 280, overflow: "hidden", textOverflow: "ellipsis" },
  "@media print": {
    maxHeight: "none",
    border: 0,
    "& tr": { breakInside: "avoid" },
    "& th, & td": { fontSize: 10, padding: "3px 4px" },
    "& td": { maxWidth: 160, overflowWrap: "break-word" },
  },
} as const;

const legend = {
  fontSize: tokens.text.table,
  "& summary": { cursor: "pointer", py: 0.5 },
  "& dl": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(320px, 100%), 1fr))",
    columnGap: 3,
    rowGap: 1,
    m: 0,
    mt: 1,
  },
  "& dt": { fontWeight: tokens.text.emphasis },
  "& dd": { m: 0, color: "text.secondary" },
} as const;
