import { useEffect, useRef, useState } from "react";
import { requestPassword } from "#contract/accountLinks.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { linkMinutes } from "#contract/rules/linkPaths.ts";
import { sentence } from "#contract/rules/sentence.ts";
import { z } from "#contract/zod.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { failureSentence } from "#src/i18n/failureSentence.ts";
import { errorFields } from "#src/i18n/problemSentence.ts";
import { providerContact } from "#src/layout/brand/providerContact.ts";
import { Field, SubmitArea } from "#src/ui/publicPage/Fields.tsx";
import { usePublicForm } from "#src/ui/publicPage/usePublicForm.ts";
import type { FirstWords } from "#src/ui/publicPage/usePublicWords.ts";
import { type AccountPageProps, LinkPage } from "./LinkPage.tsx";

/** The page that asks for a link to a new password. Its answer does not tell whether the address has an account. */
export const ForgottenPasswordPage = (first: FirstWords) => (
  <LinkPage {...first} title={({ account }) => account.forgotten.title}>
    {(page) => <Forgotten {...page} />}
  </LinkPage>
);

type Asked = { email: string; mailed: boolean };

function Forgotten({ words, language }: AccountPageProps) {
  const say = words.account.forgotten;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { form, field, button, isPending, error } = usePublicForm({
    words,
    first: noValues,
    check,
    errorFields,
    focusAfterError: "email",
    sentWith: language,
    send: async ({ email: typed }, idempotencyKey) => {
      const email = typed.trim();
      const { mailed } = await callApi(requestPassword, { email, language }, { idempotencyKey });
      setAsked({ email, mailed });
    },
  });
  return (
    <>
      {asked ? (
        <Answered words={words} asked={asked} />
      ) : (
        <>
          <h1>{say.title}</h1>
          <p>{say.text}</p>
          <form {...form}>
            <Field
              {...field("email")}
              autoFocus
              label={say.email}
              type="email"
              autoComplete="username"
              inputMode="email"
            />
            <SubmitArea
              {...button}
              label={isPending ? say.pending : say.submit}
              error={error !== null && failureSentence(error, words)}
            />
          </form>
        </>
      )}
      <p className="public-otherWay">
        <a href="/login">{say.back}</a>
      </p>
    </>
  );
}

function Answered({ words, asked: { email, mailed } }: Pick<AccountPageProps, "words"> & { asked: Asked }) {
  const say = words.account.forgotten;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {mailed ? say.mailedTitle : say.notedTitle}
      </h1>
      <p>
        {mailed
          ? sentence(say.mailed, { email, minutes: linkMinutes })
          : sentence(say.noted, { email, contact: providerContact.email })}
      </p>
    </>
  );
}

const noValues = { email: "" };

async function check({ email }: typeof noValues) {
  const { error } = z.safeParse(
    requestPassword.body,
    { email: email || undefined, language: "en" },
    { reportInput: true },
  );
  return fieldProblems(error?.issues ?? []);
}
