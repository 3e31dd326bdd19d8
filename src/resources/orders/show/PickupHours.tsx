import { daysAfter } from "#contract/rules/warsaw.ts";
import { datesThatDiffer, type WorkingSettings } from "#contract/rules/workingHours.ts";
import { useHoursText } from "#src/resources/locations/hours/useHoursText.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { calendarText, dayOf } from "#src/ui/warsawTime.ts";

/** The hours of the pickup point: the week, and dates around the order that differ from it. */
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

/** Days after the order's day that are looked at for other hours, as many as slots are offered for. */
const daysShown = 7;
