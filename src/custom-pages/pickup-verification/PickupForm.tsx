import { useCallback, useEffect } from "react";
import type { FieldProblem } from "#contract/errorBody.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { verifyPickup } from "#contract/orders/commands.ts";
import { live } from "#contract/service.ts";
import { z } from "#contract/zod.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { useTypedDay } from "#src/forms/dates/useTypedDay.ts";
import { failureSentence } from "#src/i18n/failureSentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { errorFields } from "#src/i18n/problemSentence.ts";
import { Field, SubmitArea } from "#src/ui/publicPage/Fields.tsx";
import { usePublicForm } from "#src/ui/publicPage/usePublicForm.ts";
import { noteServiceTime } from "#src/ui/serviceTime.ts";
import { useToday } from "#src/ui/useToday.ts";

type PickupFormProps = { words: PublicWords; onVerified: (orderNo: string) => void };

/** The form that verifies a pickup. It is emptied after each order, except for the day. */
export function PickupForm({ words, onVerified }: PickupFormProps) {
  useServiceTime();
  const today = useToday();
  const check = useCallback(async (values: Values) => problemsOf(values, today), [today]);
  const { form, field, button, isPending, error } = usePublicForm<Values>({
    words,
    first: empty,
    check,
    errorFields,
    focusAfterError: "verificationCode",
    send: async (values) => {
      const { orderNo } = await callApi(verifyPickup, onDay(values, today));
      onVerified(orderNo);
    },
    next: { values: ({ createdAt }) => ({ ...empty, createdAt }), focus: "orderNo" },
  });
  const { pickupVerification: labels } = words;
  const [createdAt, orderNo, code] = [field("createdAt"), field("orderNo"), field("verificationCode")];
  const day = useTypedDay(createdAt.value ?? today, createdAt.onChange);
  return (
    <form {...form}>
      <Field
        {...createdAt}
        value={day.text}
        onChange={day.type}
        onBlur={day.leave}
        label={labels.createdAt}
        hint={labels.dayFormat}
        autoComplete="off"
        inputMode="numeric"
      />
      <Field
        {...orderNo}
        onChange={(text) => orderNo.onChange(text.replace(/\s/g, "").toUpperCase())}
        label={labels.orderNo}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Field
        {...code}
        onChange={(text) => code.onChange(text.replace(/\s/g, ""))}
        label={labels.pin}
        autoComplete="off"
        inputMode="numeric"
      />
      <SubmitArea
        {...button}
        disabled={isPending}
        label={isPending ? labels.pending : labels.submit}
        error={error !== null && failureSentence(error, words)}
      />
    </form>
  );
}

/** Without `createdAt` the day is today, also after midnight. */
type Values = { createdAt?: string; orderNo: string; verificationCode: string };

const empty: Values = { orderNo: "", verificationCode: "" };

const onDay = (values: Values, today: string) => ({ ...values, createdAt: values.createdAt ?? today });

/** Milliseconds between two looks at the service's clock, since the computer's may be put right while the page is open. */
const timeCheckInterval = 600_000;

/** Learns how far this computer's clock is off, which elsewhere the check of the session tells. */
function useServiceTime(): void {
  useEffect(() => {
    const learn = async () => {
      const sentAt = Date.now();
      const { now } = await callApi(live);
      noteServiceTime(now, sentAt, Date.now());
    };
    // Until the service can be reached, the computer's clock is the best there is.
    const tryToLearn = () => void learn().catch(() => {});
    tryToLearn();
    const interval = setInterval(tryToLearn, timeCheckInterval);
    return () => clearInterval(interval);
  }, []);
}

/** Problems by field before sending. Whether the day is in the future is answered by the service, whose clock is right. */
function problemsOf(values: Values, today: string): Record<string, FieldProblem> {
  const typed = onDay(values, today);
  const { error } = z.safeParse(verifyPickup.body, typed, { reportInput: true });
  const missing = Object.entries(typed).filter(([, text]) => text === "");
  return {
    ...fieldProblems(error?.issues ?? []),
    ...Object.fromEntries(missing.map(([name]) => [name, { message: "required" }])),
  };
}
