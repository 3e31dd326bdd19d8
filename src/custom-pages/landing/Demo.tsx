import "./ending.css";
import { useEffect, useRef, useState } from "react";
import { sentence } from "#contract/rules/sentence.ts";
import { failureSentence } from "#src/i18n/failureSentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { errorFields } from "#src/i18n/problemSentence.ts";
import { providerContact } from "#src/layout/brand/providerContact.ts";
import {
  ConsentField,
  Field,
  LongField,
  PhoneAndCity,
  SubmitArea,
  WithPrivacyLink,
} from "#src/ui/publicPage/Fields.tsx";
import { lateCode } from "#src/ui/publicPage/lateCode.ts";
import { usePublicForm } from "#src/ui/publicPage/usePublicForm.ts";
import { useLanding } from "./landingWords.ts";

/** The form that requests a demo. The thanks replace it in the same height, so that nothing jumps. */
export function Demo({ words }: { words: PublicWords }) {
  const { demo } = useLanding().landing;
  const [minHeight, setMinHeight] = useState<number | null>(null);
  const card = useRef<HTMLDivElement>(null);
  return (
    <section className="landing-demo" id="prezentacja">
      <div className="landing-width">
        <div>
          <h2>{demo.title}</h2>
          <p className="landing-demoLead">{demo.lead}</p>
          <ul>
            {demo.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div className="landing-card" ref={card} style={{ minHeight: minHeight ?? undefined }}>
          {minHeight === null ? (
            <DemoForm words={words} onSent={() => setMinHeight(card.current?.offsetHeight ?? 0)} />
          ) : (
            <Thanks />
          )}
        </div>
      </div>
    </section>
  );
}

function DemoForm({ words, onSent }: { words: PublicWords; onSent: () => void }) {
  const { demo } = useLanding().landing;
  const { form, field, button, isPending, error } = usePublicForm({
    words,
    first: noValues,
    check,
    errorFields,
    send: async (values, idempotencyKey) => {
      await (await loadRequest()).send(values, idempotencyKey);
      onSent();
    },
  });
  const { optional } = words.registration;
  return (
    // The validation is loaded while the first field is being filled in, so that it does not delay the first paint.
    <form {...form} onFocus={preloadRequest} aria-labelledby="demo-form">
      <h3 id="demo-form">{demo.form}</h3>
      <div className="public-pair">
        <Field {...field("name")} label={demo.name} autoComplete="name" autoCapitalize="words" />
        <Field
          {...field("company")}
          label={demo.company}
          autoComplete="organization"
          autoCapitalize="words"
          optional={optional}
        />
      </div>
      <Field {...field("email")} label={demo.email} type="email" autoComplete="email" inputMode="email" />
      <PhoneAndCity
        phone={{ ...field("phone"), label: demo.phone }}
        city={{ ...field("city"), label: demo.city }}
        optional={optional}
      />
      <LongField {...field("message")} label={demo.message} rows={3} optional={optional} />
      <ConsentField
        {...field("confirmPrivacyPolicy")}
        label={<WithPrivacyLink text={demo.consent} link={demo.consentLink} />}
      />
      <SubmitArea
        {...button}
        label={isPending ? demo.pending : demo.submit}
        error={error !== null && failureSentence(error, words)}
      />
      <p className="landing-notice">
        {sentence(demo.controller, { owner: providerContact.name })} <a href="/privacy">{demo.privacy}</a>
      </p>
    </form>
  );
}

const check = async (values: typeof noValues) => (await loadRequest()).check(values);

const loadRequest = lateCode(() => import("./request.ts"));

/** A failure is shown when the form is sent. */
const preloadRequest = () => void loadRequest().catch(() => undefined);

const noValues = {
  name: "",
  company: "",
  email: "",
  phone: "",
  city: "",
  message: "",
  confirmPrivacyPolicy: false,
};

/** Milliseconds before the download can be requested again (orders area of the requirements, section 2). */
const downloadPause = 5_000;

function Thanks() {
  const { thanks } = useLanding().landing;
  const title = useRef<HTMLHeadingElement>(null);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (!isPaused) return;
    const timer = setTimeout(() => setPaused(false), downloadPause);
    return () => clearTimeout(timer);
  }, [isPaused]);

  const download = () => {
    setPaused(true);
    const link = document.createElement("a");
    link.href = "/case-study.pdf";
    link.download = "eDelivery-kwiaciarnia-polna.pdf";
    link.click();
  };

  return (
    <div className="landing-thanks">
      <svg viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
        <circle cx="36" cy="36" r="34" />
        <path d="m22 37 10 10 19-21" />
      </svg>
      <h3 ref={title} tabIndex={-1}>
        {thanks.title}
      </h3>
      <p>{thanks.text}</p>
      <button type="button" className="public-submit" disabled={isPaused} onClick={download}>
        {isPaused ? thanks.downloading : thanks.download}
      </button>
      <a href="/register">{thanks.register}</a>
    </div>
  );
}
