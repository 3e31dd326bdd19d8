import { daysOf, readViewFilter, relativeDays, type ViewFilter } from "#contract/orders/viewFilter.ts";
import type { View } from "#contract/views.ts";
import type { OrderFilter } from "#src/resources/orders/filters.ts";

/** The settings of the list that a view saves. */
export type ViewSettings = Pick<View, "filter" | "hiddenColumns" | "sort" | "density">;

/** The address that opens a view as it is saved; without a view that of the plain list. */
export function addressOf(view: View | null): string {
  if (!view) return "/orders/list";
  const filter = filterOf(view);
  const { field: sort, order } = view.sort;
  return `/orders/list?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order })}`;
}

/** The filter of the list while the view is open; empty for the plain list. */
export const filterOf = (view: View | null): OrderFilter =>
  view ? { ...withoutToday(view.filter), view: view.id } : {};

/** A link that opens the view as it is saved when the link is followed. */
export const linkTo = ({ id }: View): string => `${window.location.origin}/orders/list?view=${id}`;

/** The list's filter as a view saves it. `hasOwnDays` says that the days are none that a view can save. */
export function savedFilter(
  { days, dateFrom, dateTo = dateFrom, view: _view, globalIdSearch: _phrase, ...rest }: OrderFilter,
  today: string,
): { filter: ViewFilter; hasOwnDays: boolean } {
  const named = relativeDays.find((one) => {
    const { from, to } = daysOf(one, today);
    return from === dateFrom && to === dateTo;
  });
  const chosen = dateFrom ? named : days;
  const { filter } = readViewFilter({ ...rest, ...(chosen && { days: chosen }) });
  return { filter: withoutToday(filter), hasOwnDays: Boolean(dateFrom && !named) };
}

/** Whether two settings mean the same list. */
export const isSame = (one: Comparable, other: Comparable): boolean => textOf(one) === textOf(other);

type Comparable = Omit<ViewSettings, "hiddenColumns"> & { hiddenColumns: readonly string[] };

/** Today is the default and is left out, so that equal filters have equal texts. */
const withoutToday = ({ days, ...filter }: ViewFilter): ViewFilter =>
  days && days !== "today" ? { ...filter, days } : filter;

function textOf({ filter, hiddenColumns, sort, density }: Comparable): string {
  const values = Object.entries(withoutToday(filter)).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...value].sort() : value,
  ]);
  return JSON.stringify([values.sort(), [...hiddenColumns].sort(), sort.field, sort.order, density]);
}
