import "#src/ui/publicPage/publicPage.css";
import "./privacy.css";
import { Fragment } from "react";
import { sentence } from "#contract/rules/sentence.ts";
import { loadPrivacyWords, type PrivacyWords } from "#src/i18n/messages.ts";
import { brand } from "#src/layout/brand/brand.ts";
import markUrl from "#src/layout/brand/mark.svg";
import { providerContact } from "#src/layout/brand/providerContact.ts";
import { LanguageSwitch } from "#src/ui/publicPage/LanguageSwitch.tsx";
import { type FirstWords, useLoadedWords } from "#src/ui/publicPage/usePublicWords.ts";

/** The page about personal data, for everybody, signed in or not. */
export function PrivacyPage(first: FirstWords<PrivacyWords>) {
  const { words, languageSwitch } = useLoadedWords(first, ({ privacy }) => privacy.title, loadPrivacyWords);
  const { privacy: say } = words;
  return (
    <div className="public privacy">
      <header>
        <a className="public-brand" href="/start">
          <img src={markUrl} width={36} height={36} alt="" />
          {brand.name}
        </a>
        <LanguageSwitch {...languageSwitch} />
      </header>
      <main>
        <h1>{say.title}</h1>
        <p className="privacy-lead">{say.lead}</p>
        {Object.entries(say.sections).map(([section, { title, text }]) => (
          <section key={section}>
            <h2>{title}</h2>
            <p>{withContact(text)}</p>
          </section>
        ))}
        <a href="/start">{say.back}</a>
      </main>
    </div>
  );
}

/** The text with the operator's name, and with a link in place of the e-mail address. */
const withContact = (text: string) =>
  sentence(text, { owner: providerContact.name })
    .split("%{email}")
    .map((part, nth) => (
      <Fragment key={part}>
        {nth > 0 && <a href={`mailto:${providerContact.email}`}>{providerContact.email}</a>}
        {part}
      </Fragment>
    ));
