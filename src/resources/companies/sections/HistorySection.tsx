import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useRecordContext, useTranslate } from "react-admin";
import type { ResponseOf } from "#contract/call.ts";
import type { CompanyInfo, history } from "#contract/companies.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { keys } from "#src/queryKeys.ts";
import { LoadErrorLine } from "#src/ui/DataStates.tsx";
import { stampText } from "#src/ui/warsawTime.ts";
import { useValueText } from "./useValueText.ts";

/** Who changed what, and when. */
export const HistorySection = () => {
  const translate = useTranslate();
  const { companyHistory } = useCalls();
  const { id: companyId = "" } = useRecordContext<CompanyInfo>() ?? {};
  const { data, error, refetch } = useQuery<ResponseOf<typeof history>>({
    queryKey: keys.companies.history(companyId),
    queryFn: ({ signal }) => companyHistory({ companyId }, { signal }),
  });
  if (data?.length === 0)
    return <Typography color="textSecondary">{translate("companies.history.none")}</Typography>;
  if (data) {
    return (
      <HistoryList>
        {data.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: counted from the end, an entry keeps its number.
          <HistoryEntry key={`${entry.at} ${data.length - index}`} entry={entry} />
        ))}
      </HistoryList>
    );
  }
  if (!error) return <Skeleton variant="rounded" height={144} />;
  return <LoadErrorLine title={translate("companies.history.failed")} error={error} onRetry={refetch} />;
};

const HistoryEntry = ({ entry }: { entry: ResponseOf<typeof history>[number] }) => {
  const translate = useTranslate();
  const valueText = useValueText();
  const { at, by, event, about } = entry;
  // Coordinates mean nothing to a reader.
  const changes = Object.entries(entry.changes).filter(([field]) => field !== "lat" && field !== "lng");
  const lines = (
    <ul>
      {changes.map(([field, [before, after]]) => (
        <li key={field}>
          {translate("companies.history.was", {
            field: translate(`companySettings.fields.${field}`, { _: field }),
            before: valueText(field, before),
            after: valueText(field, after),
          })}
        </li>
      ))}
    </ul>
  );
  return (
    <li>
      <time dateTime={at}>{stampText(at)}</time>
      <div>
        <bdi>{by ?? translate("companies.history.system")}</bdi>{" "}
        <span>{translate(`events.${event}.action`, { _: event })}</span>
        {about && <strong> {about}</strong>}
        {changes.length > maxListedChanges ? (
          <details>
            <summary>{translate("companies.history.changes", changes.length)}</summary>
            {lines}
          </details>
        ) : (
          lines
        )}
      </div>
    </li>
  );
};

/** More changes than these are folded into one line. */
const maxListedChanges = 3;

const HistoryList = styled("ol")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    listStyle: "none",
    margin: 0,
    padding: 0,
    fontSize: tokens.text.table,
    "& > li": {
      display: "grid",
      gridTemplateColumns: "112px minmax(0, 1fr)",
      gap: "2px 16px",
      padding: "8px 0",
      borderBottom: `1px solid ${colors.line}`,
      overflowWrap: "anywhere",
      "@media (max-width: 600px)": { gridTemplateColumns: "minmax(0, 1fr)" },
    },
    time: { color: colors.muted, fontVariantNumeric: "tabular-nums" },
    bdi: { fontWeight: 500 },
    strong: { fontWeight: tokens.text.emphasis },
    ul: { margin: "2px 0 0", padding: 0, listStyle: "none", color: colors.muted },
    summary: {
      width: "fit-content",
      cursor: "pointer",
      color: colors.muted,
      borderRadius: 4,
      "&:focus-visible": { outline: `2px solid ${colors.brand}` },
    },
  };
});
