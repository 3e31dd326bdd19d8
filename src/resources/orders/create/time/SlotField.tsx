import Alert from "@mui/material/Alert";
import { useEffect, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { slotEnd } from "#contract/orders/clock.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ChipRadios } from "#src/resources/orders/create/ChipRadios.tsx";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { Problem } from "#src/resources/orders/create/Section.tsx";
import { LoadErrorLine } from "#src/ui/DataStates.tsx";
import { useToday } from "#src/ui/useToday.ts";
import { dayOf, slotText } from "#src/ui/warsawTime.ts";
import { ClosedNote, DayChips } from "./DayChips.tsx";
import { useOffered } from "./offeredDays.ts";
import { useSetStart } from "./useSetStart.ts";
import { useStandIn } from "./useStandIn.ts";

/** The delivery time: as soon as possible, or one of the offered slots by day. */
export function SlotField({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm.time");
  const today = useToday();
  const { setValue, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const setStart = useSetStart();
  const chosen: string | null = useWatch({ name: "scheduledAt" });
  const { data, error, refetch } = useOffered(setup);
  const [expiredSlot, setExpiredSlot] = useState<string | null>(null);
  const isRejected = errors.scheduledAt?.type === "server";

  const set = (start: string, by: "form" | "user") => {
    setExpiredSlot(null);
    setStart(start, by);
    clearErrors(["scheduledAt", "pickup"]);
  };
  const { isReplaced, onChoose } = useStandIn(setup, {
    start: chosen,
    first: data?.[0]?.from,
    onChange: (start) => set(start, "form"),
  });
  const choose = (start: string) => {
    onChoose();
    set(start, "user");
  };
  useEffect(() => {
    if (!isRejected) return;
    // Said already: the estimate of the submitted order was refused before the order.
    if (chosen === null) clearErrors("scheduledAt");
    // The service rejected a slot that an earlier response offered.
    else void refetch();
  }, [isRejected, chosen, clearErrors, refetch]);
  useEffect(() => {
    if (!chosen || !data || isReplaced || data.some(({ from }) => from === chosen)) return;
    setExpiredSlot(chosen);
    // The order must not be sent for delivery as soon as possible instead.
    setValue("scheduledAt", null, { shouldDirty: true });
    clearErrors("scheduledAt");
  }, [data, chosen, setValue, clearErrors, isReplaced]);

  const days = [...new Set(data?.map(({ from }) => dayOf(from)))];
  const day = chosen && dayOf(chosen);
  const daySlots = data?.filter(({ from }) => dayOf(from) === day) ?? [];
  return (
    <>
      <DayChips
        days={data || error ? days : undefined}
        value={day}
        onChange={(next) => choose(data?.find(({ from }) => dayOf(from) === next)?.from ?? "")}
      />
      {daySlots.length > 0 && (
        <ChipRadios
          label={words("slot")}
          choices={daySlots.map(({ from, to }) => ({ id: from, text: slotText([from, to], dayOf(from)) }))}
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
      <ClosedNote setup={setup} isNow={!chosen} />
      {error && !data && <LoadErrorLine title={words("failed")} error={error} onRetry={refetch} />}
    </>
  );
}
