import { DateRangeButton } from "#src/forms/dates/DateRangeButton.tsx";
import { useOrderFilter } from "./useOrderFilter.tsx";

/** The days whose orders are listed. Today is not put into the address, so that tomorrow the same address means that day. */
export const DateRangeFilter = () => {
  const { dateFrom: from, dateTo: to, today, change } = useOrderFilter();
  return (
    <DateRangeButton
      range={{ from, to }}
      today={today}
      onChange={(range) => {
        const isToday = range.from === today && range.to === today;
        change({
          days: undefined,
          dateFrom: isToday ? undefined : range.from,
          dateTo: isToday ? undefined : range.to,
        });
      }}
    />
  );
};
