import { daysOf, readViewFilter, relativeDays, type ViewFilter } from "#contract/orders/viewFilter.ts";
import type { View } from "#contract/views.ts";
import type { OrderFilter } from "#src/resources/orders/filters.ts";

/** What a view keeps of the list. */
export type ViewSettings = Pick<View, "filter" | "hiddenColumns" | "sort" | "density">;

/** The address of the list as the view is saved; a plain one for the list without a view. */
export function addressOf(view: View | null): string {
  if (!view) return "/orders/list";
  const filter = filterOf(view);
  const { field: sort, order } = view.sort;
  return `/orders/list?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order })}`;
}

/** The list's filter while the view is open; of the plain list, none. */
export const filterOf = (view: View | null): OrderFilter =>
  view ? { ...withoutToday(view.filter), view: view.id } : {};

/** A link that opens the view as it is saved at that time. */
export const linkTo = ({ id }: View): string => `${window.location.origin}/orders/list?view=${id}`;

/** The list's filter as a view keeps it; `hasOwnDays`: its days are none that a view can mean. */
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
export const isSame = (one: ViewSettings, other: ViewSettings): boolean => textOf(one) === textOf(other);

/** Today is left out, so that the same filter has one form. */
const withoutToday = ({ days, ...filter }: ViewFilter): ViewFilter =>
  days && days !== "today" ? { ...filter, days } : filter;

function textOf({ filter, hiddenColumns, sort, density }: ViewSettings): string {
  const values = Object.entries(withoutToday(filter)).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...value].sort() : value,
  ]);
  return JSON.stringify([values.sort(), [...hiddenColumns].sort(), sort.field, sort.order, density]);
}
