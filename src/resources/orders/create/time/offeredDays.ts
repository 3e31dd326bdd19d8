import { useQuery } from "@tanstack/react-query";
import { useLocaleState } from "react-admin";
import { useWatch } from "react-hook-form";
import { countedHoursOn, type WorkingSettings } from "#contract/rules/workingHours.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { locationOf, type OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import type { OrderValues } from "#src/resources/orders/create/orderValues.ts";
import { pickupOf } from "#src/resources/orders/create/places/pickup.ts";
import { useTicking, useToday } from "#src/ui/useToday.ts";
import { localText } from "#src/ui/warsawTime.ts";

/** Milliseconds between refetches; slots expire as time passes. */
const refetchInterval = 30_000;

/** The delivery times that the pickup's location offers, or the company's if the pickup point is not one of its locations. */
export function useOffered(setup: OrderSetup) {
  const { orderSlots } = useCalls();
  const { companyId } = setup;
  const pickup = usePickup(setup);
  const hasPickup = pickup === "elsewhere" ? "true" : undefined;
  const locationId = locationOf(setup, pickup)?.id;
  return useQuery({
    queryKey: keys.locations.slots(companyId, locationId ?? pickup),
    queryFn: ({ signal }) => orderSlots({ companyId, locationId, hasPickup }, { signal }),
    staleTime: refetchInterval,
    refetchInterval,
  });
}

export function usePickup(setup: OrderSetup): string {
  const [pickup, products]: [string, OrderValues["products"]] = useWatch({ name: ["pickup", "products"] });
  return pickupOf({ pickup, products }, setup);
}

/** Whether the pickup point is closed now; goods that the driver carries are available at any time. */
export function useIsClosed(setup: OrderSetup): boolean {
  const pickup = usePickup(setup);
  const settings =
    locationOf(setup, pickup)?.workingSettings ?? (pickup === "elsewhere" ? notGiven : undefined);
  return useTicking((now) => {
    if (!settings) return false;
    const [day = "", time = ""] = localText(now).split("T");
    const hours = countedHoursOn(settings, day);
    return hours === null || time < hours.from || time >= hours.to;
  });
}

const notGiven: WorkingSettings = { customDates: [] };

/** Formats a day ("2026-11-23") as "today", "tomorrow" or "Mon 23.11". */
export function useDayText(): (day: string) => string {
  const words = useWords("orderForm.time");
  const [locale] = useLocaleState();
  const today = useToday();
  return (day) => {
    // In UTC, which gives a calendar day its weekday in any time zone.
    const daysFromToday = (Date.parse(day) - Date.parse(today)) / 86_400_000;
    if (daysFromToday === 0) return words("today");
    if (daysFromToday === 1) return words("tomorrow");
    const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }).format(
      new Date(day),
    );
    return `${weekday} ${day.slice(8)}.${day.slice(5, 7)}`;
  };
}
