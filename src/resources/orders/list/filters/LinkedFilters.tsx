import Chip from "@mui/material/Chip";
import {
  keptPromises,
  type PromiseOutcome,
  promiseLimits,
  promiseOutcomes,
} from "#contract/orders/promise.ts";
import { cancellationReasons } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrderFilter } from "./useOrderFilter.tsx";

// These filters are set by links to the list. Here they are only shown while they are set, and can be removed.

export const CancellationReasonFilter = () => {
  const words = useWords("orders");
  const { filter, change } = useOrderFilter();
  const reason = cancellationReasons.find((one) => one === filter.cancellationReason);
  if (!reason) return null;
  return (
    <LinkedFilter
      text={words(`reasons.${reason}`)}
      onRemove={() => change({ cancellationReason: undefined })}
    />
  );
};

export const PromiseFilter = () => {
  const words = useWords("orders.filters");
  const { filter, change } = useOrderFilter();
  const chosen = promiseOutcomes.filter((one) => [filter.promise].flat().includes(one));
  if (chosen.length === 0) return null;
  const text = isKept(chosen)
    ? words("keptPromise")
    : chosen.map((one) => words(`promises.${one}`, promiseLimits)).join(", ");
  return <LinkedFilter text={text} onRemove={() => change({ promise: undefined })} />;
};

export const CreatedFilter = () => {
  const words = useWords("orders.filters");
  const { filter, change } = useOrderFilter();
  if (filter.showPastActiveOrders !== false) return null;
  return (
    <LinkedFilter text={words("createdOnly")} onRemove={() => change({ showPastActiveOrders: undefined })} />
  );
};

const isKept = (chosen: readonly PromiseOutcome[]): boolean =>
  chosen.length === keptPromises.length && keptPromises.every((one) => chosen.includes(one));

const LinkedFilter = ({ text, onRemove }: { text: string; onRemove: () => void }) => {
  const words = useWords("orders.filters");
  return (
    <Chip
      label={text}
      variant="outlined"
      color="primary"
      aria-label={words("linked", { text })}
      onDelete={onRemove}
      sx={{ flex: "0 1 auto", height: 28, minWidth: 0, maxWidth: 260 }}
    />
  );
};
