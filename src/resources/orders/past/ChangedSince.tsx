import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { OrderInfo } from "#contract/orders/info.ts";
import type { OrderInfoAt } from "#contract/orders/infoAt.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useOrderChanges } from "#src/resources/orders/useOrderChanges.ts";
import { LoadErrorLine } from "#src/ui/DataStates.tsx";
import { changesSince } from "./changesSince.ts";
import { useOrderNow } from "./usePast.ts";

/** The fields of the order in context that have changed since its moment, with both values. */
export const ChangedSince = () => {
  const then = useRecordContext<OrderInfoAt>();
  const words = useWords("orderPast");
  const { data: now, error, refetch } = useOrderNow(then?.id ?? "");
  if (!then) return null;
  return (
    <Box component="section" aria-label={words("changed")} sx={section}>
      <h2>{words("changed")}</h2>
      {now ? (
        <Differences then={then} now={now} />
      ) : (
        error && <LoadErrorLine title={words("changedFailed")} error={error} onRetry={refetch} />
      )}
    </Box>
  );
};

const Differences = ({ then, now }: { then: OrderInfo; now: OrderInfo }) => {
  const words = useWords("orderPast");
  const detailWords = useWords("orderDetails");
  const changesOf = useOrderChanges();
  const held = ({ currentlyOnHold }: OrderInfo) => detailWords(currentlyOnHold ? "yes" : "no");
  const hold = { field: "hold", label: detailWords("hold"), before: held(then), after: held(now) };
  const changes = [
    ...changesOf(changesSince(then, now), now.currency),
    ...(then.currentlyOnHold === now.currentlyOnHold ? [] : [hold]),
  ];
  if (changes.length === 0) return <p>{words("unchanged")}</p>;
  return (
    <dl>
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}:</dt>{" "}
          <dd>
            <bdi>{before ?? "—"}</bdi> → <bdi>{after}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const section = {
  px: { xs: 1.75, sm: 4.75 },
  pt: 1,
  pb: 0.5,
  minHeight: 44,
  h2: { m: 0, fontSize: tokens.text.small, fontWeight: tokens.text.emphasis, color: "text.secondary" },
  p: { m: 0 },
  dl: { m: 0, display: "flex", flexWrap: "wrap", columnGap: 2.5, rowGap: 0.25 },
  "dl > div": { minWidth: 0, overflowWrap: "anywhere" },
  "dt, dd": { display: "inline", m: 0 },
  dt: { color: "text.secondary" },
} as const;
