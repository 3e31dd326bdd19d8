import Box from "@mui/material/Box";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { slotEnd } from "#contract/orders/clock.ts";
import { slotMinutes } from "#contract/orders/statuses.ts";
import { typedTime } from "#src/forms/dates/typedDates.ts";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { Problem } from "#src/resources/orders/create/Section.tsx";
import { useOrderValues } from "#src/resources/orders/create/useOrderValues.ts";
import { LoadErrorLine } from "#src/ui/DataStates.tsx";
import { dayOf, slotText, timeOrDayText } from "#src/ui/warsawTime.ts";
import { ClosedNote, DayChips } from "./DayChips.tsx";
import { useOffered } from "./offeredDays.ts";
import { startOf } from "./start.ts";
import { useSetStart } from "./useSetStart.ts";
import { useStandIn } from "./useStandIn.ts";

/** The delivery time for companies without fixed slots: as soon as possible, or a day and any minute. */
export function StartField({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm.time");
  const { setValue, clearErrors } = useFormContext();
  const values = useOrderValues();
  const { startDay, startTime } = values;
  const { data, error, refetch } = useOffered(setup);
  const span = data?.find(({ from }) => dayOf(from) === startDay);
  // A chosen day stays among the choices when it is over. The service then rejects the order, which must not be sent for
  // delivery as soon as possible instead.
  const days = new Set([...(data ?? []).map(({ from }) => dayOf(from)), startDay]);
  days.delete("");
  const start = startOf(values, setup);
  const setStart = useSetStart();
  // Of what is typed, too, as `startValues` says; null while it is incomplete.
  useEffect(() => setValue("scheduledAt", start), [start, setValue]);

  const { onChoose } = useStandIn(setup, {
    start,
    first: data?.[0]?.from,
    onChange: (first) => setStart(first, "form"),
  });
  const choose = (day: string) => {
    onChoose();
    setValue("startDay", day, { shouldDirty: true });
    clearErrors(["scheduledAt", "startTime", "pickup"]);
  };
  const hint = span && {
    first: timeOrDayText(span.from, startDay),
    last: timeOrDayText(Date.parse(span.to) - slotMinutes * 60_000, startDay),
  };
  return (
    <>
      <DayChips days={data || error ? [...days].toSorted() : undefined} value={startDay} onChange={choose} />
      {startDay && (
        <Box sx={{ maxWidth: 320 }}>
          <FormTextInput
            source="startTime"
            label="orderForm.time.start"
            isNeeded
            fullWidth
            slotProps={{ htmlInput: { inputMode: "numeric", placeholder: "14:30" } }}
            onBlur={() => {
              const time = typedTime(startTime ?? "");
              if (time && time !== startTime) setValue("startTime", time, { shouldDirty: true });
            }}
            onChange={() => {
              onChoose();
              clearErrors(["scheduledAt", "pickup"]);
            }}
            helperText={
              start
                ? words("until", { slot: slotText([start, slotEnd(start)], startDay) })
                : hint && words("span", hint)
            }
          />
        </Box>
      )}
      <Problem of={["scheduledAt"]} />
      <ClosedNote setup={setup} isNow={startDay === ""} />
      {error && !data && <LoadErrorLine title={words("failed")} error={error} onRetry={refetch} />}
    </>
  );
}
