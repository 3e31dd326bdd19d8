import { type FormEvent, useRef, useState } from "react";
import { verifyPickup } from "#contract/orders/orders.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { failureSentence } from "#src/i18n/failureSentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { Field } from "#src/ui/publicPage/Fields.tsx";
import { useToday } from "#src/ui/useToday.ts";
import { errorFields, fields, problemsOf, type Values } from "./problems.ts";

type PickupFormProps = { words: PublicWords; onVerified: (orderNo: string) => void };

/** Not `usePublicForm`: it stays open for the next order, and its day follows the clock until one is chosen. */
export function PickupForm({ words, onVerified }: PickupFormProps) {
  const today = useToday();
  // Until somebody chooses a day it is today's, also after midnight.
  const [typed, setTyped] = useState<Omit<Values, "createdAt"> & { createdAt?: string }>(empty);
  const [isPending, setPending] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const createdAt = useRef<HTMLInputElement>(null);
  const orderNo = useRef<HTMLInputElement>(null);
  const verificationCode = useRef<HTMLInputElement>(null);
  const inputs = { createdAt, orderNo, verificationCode };
  const { pickupVerification: say, validation } = words;
  const values: Values = { createdAt: today, ...typed };
  const problems = problemsOf(values, today, validation);
  const serverProblems = errorFields(error, validation);
  const isAboutFields = Object.keys(serverProblems).length > 0;

  const change = (changed: Partial<Values>) => {
    setTyped({ ...typed, ...changed });
    setError(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setSent(true);
    const wrong = fields.find((field) => problems[field]);
    if (wrong) return inputs[wrong].current?.focus();
    setPending(true);
    setError(null);
    try {
      const answer = await callApi(verifyPickup, values);
      onVerified(answer.orderNo);
      setTyped({ ...typed, ...empty });
      setSent(false);
      orderNo.current?.focus();
    } catch (thrown) {
      setError(thrown);
      const first = fields.find((field) => errorFields(thrown, validation)[field]);
      inputs[first ?? "verificationCode"].current?.focus();
    } finally {
      setPending(false);
    }
  };

  const common = (field: keyof typeof inputs) => ({
    ref: inputs[field],
    name: field,
    autoComplete: "off",
    value: values[field],
    problem: (wasSent && problems[field]) || serverProblems[field] || null,
  });
  return (
    <form className="public-form" onSubmit={submit} noValidate>
      <Field
        {...common("createdAt")}
        label={say.createdAt}
        type="date"
        max={today}
        onChange={(text) => change({ createdAt: text })}
      />
      <Field
        {...common("orderNo")}
        label={say.orderNo}
        autoCapitalize="characters"
        onChange={(text) => change({ orderNo: text.replace(/\s/g, "").toUpperCase() })}
      />
      <Field
        {...common("verificationCode")}
        label={say.pin}
        inputMode="numeric"
        onChange={(text) => change({ verificationCode: text.replace(/\s/g, "") })}
      />
      <button className="public-submit" type="submit" disabled={isPending} aria-busy={isPending}>
        {isPending ? say.pending : say.submit}
      </button>
      {error !== null && !isAboutFields && (
        <p className="public-error" role="alert">
          {failureSentence(error, words)}
        </p>
      )}
    </form>
  );
}

const empty = { orderNo: "", verificationCode: "" };
