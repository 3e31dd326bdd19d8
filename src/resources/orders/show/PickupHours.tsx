import { daysAfter } from "#contract/rules/warsaw.ts";
import { datesThatDiffer, type WorkingSettings } from "#contract/rules/workingHours.ts";
import { useHoursText } from "#src/resources/locations/hours/useHoursText.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { calendarText, dayOf } from "#src/ui/warsawTime.ts";

/** When the pickup point is open: the week, and the dates of the order's days that differ from it. */
export const PickupHours = ({ settings }: { settings: WorkingSettings }) => {
  const { createdAt, scheduledAt } = useOrder();
  const { textOf, week } = useHoursText();
  const lastDay = daysAfter(dayOf(scheduledAt ?? createdAt), daysShown);
  const dates = datesThatDiffer(settings, dayOf(createdAt), lastDay).map(
    ({ date, hours }) => `${calendarText(date)} ${textOf(hours)}`,
  );
  return (
    <ul className="hours">
      {[...week(settings), ...dates].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
};

/** How long after its day an order may still wait at its pickup point: as far as slots are offered. */
const daysShown = 7;
