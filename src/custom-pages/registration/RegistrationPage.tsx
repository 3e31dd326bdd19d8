import "./registration.css";
import { LanguageSwitch } from "#src/ui/publicPage/LanguageSwitch.tsx";
import { SplitPage } from "#src/ui/publicPage/SplitPage.tsx";
import { type FirstWords, usePublicWords } from "#src/ui/publicPage/usePublicWords.ts";
import { RegistrationForm } from "./RegistrationForm.tsx";

type RegistrationPageProps = FirstWords & {
  /** Opens the console. */
  onRegistered: () => void;
};

/** Where a company makes its account; what is left to do comes in the console. */
export function RegistrationPage({ onRegistered, ...first }: RegistrationPageProps) {
  const { language, words, choose } = usePublicWords(first, ({ registration }) => registration.title);
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
      foot={<LanguageSwitch label={words.common.language} language={language} onChoose={choose} />}
    >
      <h1>{say.title}</h1>
      <RegistrationForm words={words} onRegistered={onRegistered} />
      <p className="public-otherWay">
        {say.hasAccount} <a href="/login">{say.signIn}</a>
      </p>
    </SplitPage>
  );
}
