import { createContext, useContext } from "react";
import { useLocaleState } from "react-admin";
import type { Dashboard } from "#contract/dashboard.ts";
import { useWords } from "#src/i18n/useWords.ts";
import type { OrderFilter } from "#src/resources/orders/filters.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { calendarText, timeText } from "#src/ui/warsawTime.ts";
import type { DashboardFilter } from "./useDashboard.ts";

type Shown = { figures: Dashboard; filter: DashboardFilter };

/** The figures of all cards and the filter that they were counted with. */
export const DashboardContext = createContext<Shown | null>(null);

export function useShown(): Shown {
  const shown = useContext(DashboardContext);
  if (!shown) throw new Error("Render this within DashboardContext");
  return shown;
}

export function useFigures(): Dashboard {
  return useShown().figures;
}

export type OrdersLink = (filter: Partial<OrderFilter>) => string | null;

/**
 * A function for the address of the orders behind a figure: those created on the day or on the day before, or all that the
 * list shows now. Null if the account may not open the orders.
 */
export function useOrdersLink(days: "day" | "dayBefore" | "now" = "day"): OrdersLink {
  const { figures, filter } = useShown();
  const { permissions } = useSessionUser();
  const day = days === "dayBefore" ? figures.dayBefore : figures.day;
  return (part) => {
    if (!permissions.orders.canAccessPage) return null;
    const listed: OrderFilter = {
      dateFrom: day,
      dateTo: day,
      ...(days !== "now" && { showPastActiveOrders: false }),
      ...(filter.companyId && { companyIds: [filter.companyId] }),
      ...(filter.region && { region: filter.region }),
      ...part,
    };
    return `/orders/list?filter=${encodeURIComponent(JSON.stringify(listed))}`;
  };
}

/** Whether there are figures to compare with. A new service or account has none of the week before. */
export const useHasBefore = (): boolean => useFigures().totals.created.beforeWhole > 0;

/** The names of the days: `now` is "Today" or "21.11", `whole` "Sat 14.11", and `until` "14.11 until 12:40" or "14.11". */
export function useDayNames(): { now: string; whole: string; until: string } {
  const words = useWords("dashboard");
  const [locale] = useLocaleState();
  const { day, dayBefore, beforeUntil } = useFigures();
  const before = calendarText(dayBefore);
  return {
    now: beforeUntil ? words("filters.today") : calendarText(day),
    whole: `${weekdayText(dayBefore, locale, "short")} ${before}`,
    until: beforeUntil ? words("until", { day: before, time: timeText(beforeUntil) }) : before,
  };
}

/** The weekday of a calendar day. */
export const weekdayText = (day: string, locale: string, weekday: "short" | "long"): string =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
