import "./registration.css";
import { passwordMinimum } from "#contract/rules/forms.ts";
import { sentence } from "#contract/rules/sentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import {
  ChoiceField,
  ConsentField,
  Field,
  PhoneAndCity,
  SubmitArea,
  WithPrivacyLink,
} from "#src/ui/publicPage/Fields.tsx";
import { LanguageSwitch } from "#src/ui/publicPage/LanguageSwitch.tsx";
import { SplitPage } from "#src/ui/publicPage/SplitPage.tsx";
import { usePublicForm } from "#src/ui/publicPage/usePublicForm.ts";
import { type FirstWords, usePublicWords } from "#src/ui/publicPage/usePublicWords.ts";
import { check, errorFields, noValues, registrationErrorSentence, send } from "./registration.ts";

type RegistrationPageProps = FirstWords & {
  /** Opens the console. */
  onRegistered: () => void;
};

/** The page on which a company registers; the further steps follow in the console. */
export function RegistrationPage({ onRegistered, ...first }: RegistrationPageProps) {
  const { words, languageSwitch } = usePublicWords(first, ({ registration }) => registration.title);
  const { registration: say } = words;
  const { label, ...steps } = say.steps;
  return (
    <SplitPage
      isWide
      home="/start"
      aside={
        <>
          <p>{say.lead}</p>
          <ol className="registration-steps" aria-label={label}>
            {Object.entries(steps).map(([step, text]) => (
              <li key={step}>{text}</li>
            ))}
          </ol>
        </>
      }
      foot={<LanguageSwitch {...languageSwitch} />}
    >
      <h1>{say.title}</h1>
      <RegistrationForm words={words} onRegistered={onRegistered} />
      <p className="public-otherWay">
        {say.hasAccount} <a href="/login">{say.signIn}</a>
      </p>
    </SplitPage>
  );
}

type RegistrationFormProps = { words: PublicWords; onRegistered: () => void };

function RegistrationForm({ words, onRegistered }: RegistrationFormProps) {
  const { registration: say, session } = words;
  const { form, field, button, isPending, error } = usePublicForm({
    words,
    first: noValues,
    check,
    errorFields,
    send: async (values, _idempotencyKey, isRepeated) => {
      await send(values, isRepeated);
      onRegistered();
    },
  });
  const email = field("email");
  const isTaken = email.problem === words.errors.user_email_already_occupied;
  const secret = { show: session.signIn.showPassword, hide: session.signIn.hidePassword };
  return (
    <form {...form}>
      <Field
        {...email}
        label={say.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        wayOut={
          isTaken && (
            <>
              <a href="/login">{say.signIn}</a> · <a href="/forgot-password">{session.signIn.forgotten}</a>
            </>
          )
        }
      />
      <Field {...field("name")} label={say.company} autoComplete="organization" autoCapitalize="words" />
      <PhoneAndCity
        phone={{ ...field("phone"), label: say.phone }}
        city={{ ...field("city"), label: say.city }}
        optional={say.optional}
      />
      <ChoiceField
        {...field("deliveryProductType")}
        label={say.deliveryProductType}
        choices={say.deliveryProductTypes}
        none={say.notChosen}
        optional={say.optional}
      />
      <Field
        {...field("password")}
        label={say.password}
        hint={sentence(say.passwordHint, { min: passwordMinimum })}
        autoComplete="new-password"
        secret={secret}
      />
      <Field
        {...field("confirmPassword")}
        label={say.confirmPassword}
        autoComplete="new-password"
        secret={secret}
      />
      <ConsentField
        {...field("confirmPrivacyPolicy")}
        label={<WithPrivacyLink text={say.consent} link={say.consentLink} />}
      />
      <SubmitArea
        {...button}
        label={isPending ? say.pending : say.submit}
        error={error !== null && registrationErrorSentence(error, words)}
      />
    </form>
  );
}
