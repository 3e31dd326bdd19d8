import { type FormEvent, useId, useRef, useState } from "react";
import type { ResponseOf } from "#contract/call.ts";
import type { check } from "#contract/coverage.ts";
import { sentence } from "#contract/rules/sentence.ts";
import { failureSentence } from "#src/i18n/failureSentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { lateCode } from "#src/ui/publicPage/lateCode.ts";
import { useLanding } from "./landingWords.ts";

type Answer = { zipCode: string; answer: ResponseOf<typeof check> } | { error: unknown } | "wrong" | null;

/** A form that answers whether a postal code is delivered to. */
export function Coverage({ words }: { words: PublicWords }) {
  const { landing } = useLanding();
  const say = landing.coverage;
  const id = useId();
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState<Answer>(null);
  const [isPending, setPending] = useState(false);
  const asked = useRef<symbol>(null);

  const type = (text: string) => {
    setTyped(text);
    setAnswer(null);
    // An answer that comes later is about another code.
    asked.current = null;
    setPending(false);
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const zipCode = asZipCode(typed);
    if (!zipCode) return setAnswer("wrong");
    setTyped(zipCode);
    setPending(true);
    const question = Symbol(zipCode);
    asked.current = question;
    const answered = await answerTo(zipCode);
    if (asked.current !== question) return;
    setAnswer(answered);
    setPending(false);
  };

  return (
    <form className="landing-coverage" onSubmit={ask} noValidate aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{say.title}</h3>
      <label htmlFor={id}>{say.label}</label>
      <div className="public-input">
        <input
          id={id}
          value={typed}
          placeholder="00-000"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          aria-invalid={answer === "wrong"}
          aria-describedby={`${id}-answer`}
          onChange={(event) => type(event.target.value)}
        />
        <button type="submit" aria-disabled={isPending}>
          {isPending ? say.pending : say.submit}
        </button>
      </div>
      <p id={`${id}-answer`} role="status" className={`landing-answer ${isYes(answer) ? "is-yes" : ""}`}>
        {sentenceOf(answer)}
      </p>
    </form>
  );

  function sentenceOf(current: Answer): string {
    if (current === null) return "";
    if (current === "wrong") return say.wrong;
    if ("error" in current) return failureSentence(current.error, words);
    const {
      zipCode,
      answer: { city, isCovered },
    } = current;
    if (city === null) return sentence(say.unknown, { zipCode });
    return sentence(isCovered ? say.yes : say.notYet, { zipCode, city });
  }
}

async function answerTo(zipCode: string): Promise<Answer> {
  try {
    return { zipCode, answer: await (await loadQuestion()).askCoverage(zipCode) };
  } catch (error) {
    return { error };
  }
}

const loadQuestion = lateCode(() => import("./askCoverage.ts"));

const isYes = (answer: Answer): boolean =>
  answer !== null && answer !== "wrong" && "answer" in answer && answer.answer.isCovered;

/** The postal code of a text with five digits, regardless of its separators; otherwise null. */
function asZipCode(typed: string): string | null {
  const digits = typed.replace(/[\s\p{Cf}-]/gu, "");
  return /^\d{5}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : null;
}
