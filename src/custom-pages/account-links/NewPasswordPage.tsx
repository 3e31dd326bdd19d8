import { useState } from "react";
import { NewPasswordForm, setPassword } from "#contract/accountLinks.ts";
import { ApiError } from "#contract/errors.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { passwordMinimum } from "#contract/rules/forms.ts";
import { sentence } from "#contract/rules/sentence.ts";
import { me } from "#contract/session.ts";
import { z } from "#contract/zod.ts";
import { storeSessionNotice } from "#src/authProvider/sessionNotice.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { clearToken, clearViewToken, readToken } from "#src/dataProvider/token.ts";
import { failureSentence } from "#src/i18n/failureSentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { errorFields } from "#src/i18n/problemSentence.ts";
import { Field, SubmitArea } from "#src/ui/publicPage/Fields.tsx";
import { usePublicForm } from "#src/ui/publicPage/usePublicForm.ts";
import type { FirstWords } from "#src/ui/publicPage/usePublicWords.ts";
import { LinkPage } from "./LinkPage.tsx";
import { GoneLink, LinkStates } from "./LinkStates.tsx";
import { isGone, tokenOfAddress, useLink } from "./useLink.ts";

type NewPasswordPageProps = FirstWords & { onDone: () => void };

/**
 * The page of a link that sets a new password; afterwards the user signs in with it. If another account is signed in in this
 * browser, it stays so: its tabs may hold unsaved text, and who opens the link may not know of them.
 */
export function NewPasswordPage({ onDone, ...first }: NewPasswordPageProps) {
  const link = useLink("newPassword");
  return (
    <LinkPage {...first} title={({ account }) => account.newPassword.title}>
      {({ words }) => (
        <LinkStates words={words} kind="newPassword" link={link}>
          {({ token, link: { email } }) => (
            <PasswordForm words={words} token={token} email={email} onDone={onDone} />
          )}
        </LinkStates>
      )}
    </LinkPage>
  );
}

type PasswordFormProps = { words: PublicWords; token: string; email: string; onDone: () => void };

function PasswordForm({ words, token, email, onDone }: PasswordFormProps) {
  const { registration, session } = words;
  const say = words.account.newPassword;
  const [check] = useState(() => checkOf(token));
  const [another, setAnother] = useState<string | null>(null);
  const { form, field, button, isPending, error } = usePublicForm({
    words,
    first: noValues,
    check,
    errorFields,
    send: async ({ newPassword }, idempotencyKey) => {
      await callApi(setPassword, { token, newPassword }, { idempotencyKey });
      // Meanwhile another link was opened in this tab, and its form is shown.
      if (tokenOfAddress() !== token) return;
      const stillSignedIn = await whoIsSignedIn();
      if (stillSignedIn) return setAnother(stillSignedIn);
      storeSessionNotice("passwordSet");
      onDone();
    },
  });
  if (another) {
    return (
      <div role="status">
        <h1>{say.doneTitle}</h1>
        <p>{sentence(say.done, { email, another })}</p>
        <p className="public-otherWay">
          <a href="/">{words.account.link.goOn}</a>
        </p>
      </div>
    );
  }
  if (isGone(error)) return <GoneLink words={words} kind="newPassword" />;
  const secret = { show: session.signIn.showPassword, hide: session.signIn.hidePassword };
  return (
    <>
      <h1>{say.title}</h1>
      <p>{sentence(say.text, { email })}</p>
      <form {...form}>
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <Field
          {...field("newPassword")}
          autoFocus
          label={say.password}
          hint={sentence(registration.passwordHint, { min: passwordMinimum })}
          autoComplete="new-password"
          secret={secret}
        />
        <Field
          {...field("newPasswordConfirmation")}
          label={say.confirm}
          autoComplete="new-password"
          secret={secret}
        />
        <SubmitArea
          {...button}
          label={isPending ? say.pending : say.submit}
          error={error !== null && failureSentence(error, words)}
        />
      </form>
    </>
  );
}

/**
 * The e-mail address of the account that is signed in in this browser; null if there is none, or if it can't be found out: then
 * the sign-in page finds out. A new password ends all sessions of its account, perhaps the one in this browser.
 */
async function whoIsSignedIn(): Promise<string | null> {
  if (!readToken()) return null;
  try {
    return (await callApi(me)).email;
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.status === 401;
    if (hasEnded && !clearViewToken()) clearToken(true);
    return null;
  }
}

const noValues = { newPassword: "", newPasswordConfirmation: "" };

const checkOf = (token: string) => async (values: typeof noValues) => {
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const { error } = z.safeParse(NewPasswordForm, { ...typed, token }, { reportInput: true });
  return fieldProblems(error?.issues ?? []);
};
