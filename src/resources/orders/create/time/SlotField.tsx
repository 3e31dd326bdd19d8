import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocaleState } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { Location } from "#contract/locations.ts";
import { slotEnd } from "#contract/orders/clock.ts";
import { hoursOn } from "#contract/rules/workingHours.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { ChipRadios } from "#src/resources/orders/create/ChipRadios.tsx";
import { locationOf, type OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import type { OrderValues } from "#src/resources/orders/create/orderValues.ts";
import { pickupOf } from "#src/resources/orders/create/places/pickup.ts";
import { Problem } from "#src/resources/orders/create/Section.tsx";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { useTicking, useToday } from "#src/ui/useToday.ts";
import { dayOf, localText, slotText } from "#src/ui/warsawTime.ts";

/** The delivery time: at once, or one of the offered slots, grouped by day. */
export function SlotField({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm.time");
  const commonWords = useWords("common");
  const sentence = useErrorSentence();
  const today = useToday();
  const dayText = useDayText();
  const { setValue, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const [chosen, pickup, products]: [string, string, OrderValues["products"]] = useWatch({
    name: ["scheduledAt", "pickup", "products"],
  });
  const location = locationOf(setup, pickupOf({ pickup, products }, setup));
  const isClosed = useIsClosed(location);
  const { data, error, refetch } = useSlots(setup.companyId, location?.id);
  const [expiredSlot, setExpiredSlot] = useState<string | null>(null);
  const isRejected = errors.scheduledAt?.type === "server";

  const choose = (start: string) => {
    setExpiredSlot(null);
    setValue("scheduledAt", start, { shouldDirty: true });
    clearErrors("scheduledAt");
  };
  // A rejected slot was offered by an earlier response.
  useEffect(() => {
    if (isRejected) void refetch();
  }, [isRejected, refetch]);
  useEffect(() => {
    if (!chosen || !data || data.some(({ from }) => from === chosen)) return;
    setExpiredSlot(chosen);
    setValue("scheduledAt", "", { shouldDirty: true });
    clearErrors("scheduledAt");
  }, [data, chosen, setValue, clearErrors]);

  const days = [...new Set(data?.map(({ from }) => dayOf(from)))];
  const day = chosen ? dayOf(chosen) : "";
  const daySlots = data?.filter(({ from }) => dayOf(from) === day) ?? [];
  return (
    <>
      {data || error ? (
        <ChipRadios
          label={words("day")}
          choices={[
            { id: "", text: words("now") },
            ...days.map((each) => ({ id: each, text: dayText(each) })),
          ]}
          value={day}
          onChange={(next) => choose(data?.find(({ from }) => dayOf(from) === next)?.from ?? "")}
        />
      ) : (
        <Skeleton variant="rounded" height={58} />
      )}
      {daySlots.length > 0 && (
        <ChipRadios
          label={words("slot")}
          choices={daySlots.map(({ from, to }) => ({ id: from, text: slotText([from, to], day) }))}
          value={chosen}
          onChange={choose}
        />
      )}
      <Problem of={["scheduledAt"]} />
      {expiredSlot && (
        <Alert severity="warning" role="alert">
          {words("gone", { slot: slotText([expiredSlot, slotEnd(expiredSlot)], today) })}
        </Alert>
      )}
      {!chosen && isClosed && (
        <Typography variant="body2" color="textSecondary">
          {words("closed", { name: location?.name })}
        </Typography>
      )}
      {error && !data && (
        <Typography role="alert" variant="body2" color="textSecondary">
          {words("failed")} {sentence(error)}{" "}
          <Button onClick={() => refetch()}>{commonWords("tryAgain")}</Button>
        </Typography>
      )}
    </>
  );
}

/** Milliseconds; slots expire as time passes. */
const refetchInterval = 30_000;

/** The slots that a location offers, or the company where the pickup point is none of its locations. */
function useSlots(companyId: string, locationId: string | undefined) {
  const { orderSlots } = useCalls();
  return useQuery({
    queryKey: keys.locations.slots(companyId, locationId),
    queryFn: ({ signal }) => orderSlots({ companyId, locationId }, { signal }),
    staleTime: refetchInterval,
    refetchInterval,
  });
}

/** Whether a location is closed at this moment, as far as its hours are known. */
function useIsClosed(location: Location | undefined): boolean {
  return useTicking((now) => {
    const [day = "", time = ""] = localText(now).split("T");
    const hours = location && hoursOn(location.workingSettings, day);
    return hours === null || (hours !== undefined && (time < hours.from || time >= hours.to));
  });
}

/** Formats a day ("2026-11-23") as "today", "tomorrow" or "Mon 23.11". */
function useDayText(): (day: string) => string {
  const words = useWords("orderForm.time");
  const [locale] = useLocaleState();
  const today = useToday();
  return (day) => {
    // A calendar day has the same weekday everywhere.
    const daysFromToday = (Date.parse(day) - Date.parse(today)) / 86_400_000;
    if (daysFromToday === 0) return words("today");
    if (daysFromToday === 1) return words("tomorrow");
    const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }).format(
      new Date(day),
    );
    return `${weekday} ${day.slice(8)}.${day.slice(5, 7)}`;
  };
}
