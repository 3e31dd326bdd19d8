import Alert from "@mui/material/Alert";
import { isOrderEvent } from "#contract/events.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { changesMeaning } from "#contract/orders/moves.ts";
import type { TimelineEntry } from "#contract/orders/orders.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useEntryWords } from "#src/resources/orders/show/useEntryWords.ts";
import { useTimeline } from "#src/resources/orders/show/useTimeline.ts";
import { useTicking } from "#src/ui/useToday.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/**
 * A warning in an action's dialog about what happened to the order after version `since`, which the dialog was opened with.
 * The order is a prop because within a form the record in context is the form's.
 */
export const ChangedMeanwhile = ({ order, since }: { order: OrderInfo; since: number }) => {
  const { data = [] } = useTimeline(order.id);
  // Entries come newest first.
  const entry = data.find((one) => (one.version ?? 0) > since && matters(one));
  return entry ? <ChangeWarning entry={entry} currency={order.currency} /> : null;
};

const ChangeWarning = ({ entry, currency }: { entry: TimelineEntry; currency: string }) => {
  const words = useWords("orderActions");
  const { event, by, changes } = useEntryWords(currency)(entry);
  // Not below zero, since the clocks of the service and of this machine may differ.
  const seconds = useTicking((now) => Math.max(0, Math.floor((now - Date.parse(entry.at)) / 1000)));
  const moment = seconds < 60 ? words("secondsAgo", { seconds }) : stampText(entry.at);
  return (
    <Alert severity="warning">
      {words("meanwhile", { event, by, moment })}
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          {label}: {before !== null && <bdi>{before} → </bdi>}
          <bdi>{after}</bdi>
        </div>
      ))}
    </Alert>
  );
};

/** Comments and similar events don't affect the decision, and cause no conflict in the service. */
const matters = (entry: TimelineEntry): boolean => isOrderEvent(entry) && changesMeaning[entry.name];
