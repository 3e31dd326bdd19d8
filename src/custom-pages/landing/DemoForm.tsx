import { landing } from "#locales/pl/landing.ts";
import { failureSentence } from "#src/i18n/failureSentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { refusedFields } from "#src/i18n/problemSentence.ts";
import { sentence } from "#src/i18n/sentence.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { Field } from "#src/ui/publicPage/Field.tsx";
import { ConsentField, LongField } from "#src/ui/publicPage/OtherFields.tsx";
import { usePublicForm } from "#src/ui/publicPage/usePublicForm.ts";
import { WithLink } from "#src/ui/publicPage/WithLink.tsx";

const { demo: say } = landing;

export function DemoForm({ words, onSent }: { words: PublicWords; onSent: () => void }) {
  const { form, field, button, isPending, refusal } = usePublicForm({
    words,
    first: noValues,
    check,
    refusedFields,
    send: async (values) => {
      await (await loadRequest()).send(values);
      onSent();
    },
  });
  const { optional } = words.registration;
  return (
    // The rules come while the first field is filled in: the page is painted without them.
    <form {...form} onFocus={loadRequest} aria-labelledby="demo-form">
      <h3 id="demo-form">{say.form}</h3>
      <div className="public-pair">
        <Field {...field("name")} label={say.name} autoComplete="name" autoCapitalize="words" />
        <Field
          {...field("company")}
          label={say.company}
          autoComplete="organization"
          autoCapitalize="words"
          optional={optional}
        />
      </div>
      <Field {...field("email")} label={say.email} type="email" autoComplete="email" inputMode="email" />
      <div className="public-pair">
        <Field
          {...field("phone")}
          label={say.phone}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          optional={optional}
        />
        <Field
          {...field("city")}
          label={say.city}
          autoComplete="address-level2"
          autoCapitalize="words"
          optional={optional}
        />
      </div>
      <LongField {...field("message")} label={say.message} rows={3} optional={optional} />
      <ConsentField
        {...field("confirmPrivacyPolicy")}
        label={<WithLink text={say.consent} link={say.consentLink} href="/privacy" />}
      />
      <button {...button}>{isPending ? say.pending : say.submit}</button>
      {refusal !== null && (
        <p className="public-refusal" role="alert">
          {failureSentence(refusal, words)}
        </p>
      )}
      <p className="landing-notice">
        {sentence(say.controller, brand)} <a href="/privacy">{say.privacy}</a>
      </p>
    </form>
  );
}

const check = async (values: typeof noValues) => (await loadRequest()).check(values);

const loadRequest = () => import("./request.ts");

const noValues = {
  name: "",
  company: "",
  email: "",
  phone: "",
  city: "",
  message: "",
  confirmPrivacyPolicy: false,
};
