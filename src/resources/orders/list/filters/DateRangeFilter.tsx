import { DateRangeButton } from "#src/forms/dates/DateRangeButton.tsx";
import { useOrderFilter } from "./useOrderFilter.tsx";

/** The days whose orders are listed. Today is left out of the address, so that the same address means tomorrow then. */
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
