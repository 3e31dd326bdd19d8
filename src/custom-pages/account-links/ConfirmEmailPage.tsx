import { useState } from "react";
import { confirmEmail } from "#contract/accountLinks.ts";
import { sentence } from "#contract/rules/sentence.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { failureSentence } from "#src/i18n/failureSentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { SubmitArea } from "#src/ui/publicPage/Fields.tsx";
import { usePublicForm } from "#src/ui/publicPage/usePublicForm.ts";
import type { FirstWords } from "#src/ui/publicPage/usePublicWords.ts";
import { LinkPage } from "./LinkPage.tsx";
import { GoneLink, LinkStates } from "./LinkStates.tsx";
import { isGone, useLink } from "./useLink.ts";

/** The page of a link that confirms a new e-mail address. A button confirms, because mail programs open links themselves. */
export function ConfirmEmailPage(first: FirstWords) {
  const link = useLink("newEmail");
  return (
    <LinkPage {...first} title={({ account }) => account.newEmail.title}>
      {({ words }) => (
        <LinkStates words={words} kind="newEmail" link={link}>
          {({ token, link: { email, newEmail } }) => (
            <Confirmation words={words} token={token} email={email} newEmail={newEmail ?? ""} />
          )}
        </LinkStates>
      )}
    </LinkPage>
  );
}

type ConfirmationProps = { words: PublicWords; token: string; email: string; newEmail: string };

function Confirmation({ words, token, email, newEmail }: ConfirmationProps) {
  const say = words.account.newEmail;
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { form, button, isPending, error } = usePublicForm({
    words,
    first: noValues,
    check: nothingToCheck,
    errorFields: nothingInFields,
    send: async (_values, idempotencyKey) =>
      setConfirmed((await callApi(confirmEmail, { token }, { idempotencyKey })).email),
  });
  if (isGone(error)) return <GoneLink words={words} kind="newEmail" />;
  if (confirmed) {
    return (
      <div role="status">
        <h1>{say.doneTitle}</h1>
        <p>{sentence(say.done, { email: confirmed })}</p>
        <p className="public-otherWay">
          <a href="/">{words.account.link.goOn}</a>
        </p>
      </div>
    );
  }
  return (
    <>
      <h1>{say.title}</h1>
      <p>{sentence(say.text, { email, newEmail })}</p>
      <form {...form}>
        <SubmitArea
          {...button}
          label={isPending ? say.pending : say.submit}
          error={error !== null && failureSentence(error, words)}
        />
      </form>
    </>
  );
}

const noValues = {};
const nothingToCheck = async () => ({});
const nothingInFields = () => ({});
