import { type FormEvent, useRef, useState } from "react";
import { signIn } from "#src/authProvider/signIn.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { Field } from "#src/ui/publicPage/Fields.tsx";
import { credentialProblem, refusalSentence } from "./problems.ts";

type SignInFormProps = { words: PublicWords; onSignedIn: () => void };

export function SignInForm({ words, onSignedIn }: SignInFormProps) {
  const [values, setValues] = useState({ username: "", password: "" });
  const [isPending, setPending] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { signIn: say } = words.session;
  const username = values.username.trim();
  const problems = {
    username: credentialProblem(username, words),
    password: credentialProblem(values.password, words),
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setSent(true);
    if (problems.username) return usernameInput.current?.focus();
    if (problems.password) return passwordInput.current?.focus();
    setPending(true);
    setRefusal(null);
    try {
      await signIn({ username, password: values.password });
      onSignedIn();
    } catch (error) {
      setRefusal(error);
      setPending(false);
      passwordInput.current?.focus();
    }
  };

  return (
    <form className="public-form" onSubmit={submit} noValidate>
      <Field
        ref={usernameInput}
        label={say.username}
        name="username"
        autoComplete="username"
        value={values.username}
        problem={wasSent ? problems.username : null}
        onChange={(text) => setValues({ ...values, username: text })}
      />
      <Field
        ref={passwordInput}
        label={say.password}
        name="password"
        autoComplete="current-password"
        secret={{ show: say.showPassword, hide: say.hidePassword }}
        value={values.password}
        problem={wasSent ? problems.password : null}
        onChange={(text) => setValues({ ...values, password: text })}
      />
      <button className="public-submit" type="submit" disabled={isPending} aria-busy={isPending}>
        {isPending ? say.pending : say.submit}
      </button>
      {refusal !== null && (
        <p className="public-refusal" role="alert">
          {refusalSentence(refusal, words)}
        </p>
      )}
    </form>
  );
}
