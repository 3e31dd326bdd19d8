import type { FieldProblem } from "#contract/errorBody.ts";
import { minCredentialLength } from "#contract/session.ts";
import type { SessionNotice } from "#src/authProvider/sessionNotice.ts";
import { signIn } from "#src/authProvider/signIn.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { Field, SubmitArea } from "#src/ui/publicPage/Fields.tsx";
import { usePublicForm } from "#src/ui/publicPage/usePublicForm.ts";
import { signInErrorSentence } from "./signInError.ts";

type SignInFormProps = {
  words: PublicWords;
  /** Why the page was opened, if there is something to say. */
  notice: SessionNotice | null;
  onSignedIn: () => void;
};

export function SignInForm({ words, notice, onSignedIn }: SignInFormProps) {
  const { signIn: say } = words.session;
  const { form, field, button, isPending, error } = usePublicForm({
    words,
    first: noValues,
    check,
    errorFields: noErrorFields,
    focusAfterError: "password",
    send: async ({ username, password }) => {
      await signIn({ username: username.trim(), password });
      onSignedIn();
    },
  });
  const failure = error !== null && signInErrorSentence(error, words);
  return (
    <form {...form}>
      {/* A failed attempt is shown in place of the notice, so that nothing moves and only one of them is read. */}
      {notice && (
        <p
          className={failure ? "public-error" : `public-notice is-${notice}`}
          role={failure ? "alert" : "status"}
        >
          {failure || words.session.notice[notice]}
        </p>
      )}
      <Field {...field("username")} autoFocus label={say.username} autoComplete="username" />
      <Field
        {...field("password")}
        label={say.password}
        autoComplete="current-password"
        secret={{ show: say.showPassword, hide: say.hidePassword }}
      />
      <SubmitArea
        {...button}
        disabled={isPending}
        label={isPending ? say.pending : say.submit}
        error={!notice && failure}
      />
    </form>
  );
}

const noValues = { username: "", password: "" };

const noErrorFields = () => ({});

/** Problems by field before sending. */
async function check({ username, password }: typeof noValues): Promise<Record<string, FieldProblem>> {
  const typed = { username: username.trim(), password };
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]): [string, FieldProblem][] => {
      if (text === "") return [[name, { message: "required" }]];
      if (text.length >= minCredentialLength) return [];
      return [[name, { message: "minLength", args: { min: minCredentialLength } }]];
    }),
  );
}
