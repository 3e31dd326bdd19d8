import { passwordMinimum } from "#contract/rules/forms.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { sentence } from "#src/i18n/sentence.ts";
import { Field } from "#src/ui/publicPage/Field.tsx";
import { ChoiceField, ConsentField } from "#src/ui/publicPage/OtherFields.tsx";
import { usePublicForm } from "#src/ui/publicPage/usePublicForm.ts";
import { WithLink } from "#src/ui/publicPage/WithLink.tsx";
import { check, noValues, refusalSentence, refusedFields, send } from "./registration.ts";

type RegistrationFormProps = { words: PublicWords; onRegistered: () => void };

export function RegistrationForm({ words, onRegistered }: RegistrationFormProps) {
  const { registration: say, session } = words;
  const { form, field, button, isPending, refusal } = usePublicForm({
    words,
    first: noValues,
    check,
    refusedFields,
    send: async (values) => {
      await send(values);
      onRegistered();
    },
  });
  const secret = { show: session.signIn.showPassword, hide: session.signIn.hidePassword };
  return (
    <form {...form}>
      <Field {...field("email")} label={say.email} type="email" autoComplete="username" inputMode="email" />
      <Field {...field("name")} label={say.company} autoComplete="organization" autoCapitalize="words" />
      <div className="public-pair">
        <Field
          {...field("phone")}
          label={say.phone}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          optional={say.optional}
        />
        <Field
          {...field("city")}
          label={say.city}
          autoComplete="address-level2"
          autoCapitalize="words"
          optional={say.optional}
        />
      </div>
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
        label={<WithLink text={say.consent} link={say.consentLink} href="/privacy" />}
      />
      <button {...button}>{isPending ? say.pending : say.submit}</button>
      {refusal !== null && (
        <p className="public-refusal" role="alert">
          {refusalSentence(refusal, words)}
        </p>
      )}
    </form>
  );
}
