import { useEffect, useState } from "react";
import { clearSessionNotice, readSessionNotice } from "#src/authProvider/sessionNotice.ts";
import { onTokenChanged, readToken } from "#src/dataProvider/token.ts";
import { LanguageSwitch } from "#src/ui/publicPage/LanguageSwitch.tsx";
import { SplitPage } from "#src/ui/publicPage/SplitPage.tsx";
import { type FirstWords, usePublicWords } from "#src/ui/publicPage/usePublicWords.ts";
import { SignInForm } from "./SignInForm.tsx";

type SignInPageProps = FirstWords & {
  /** Opens the console. */
  onSignedIn: () => void;
};

/** The sign-in page, in plain React with little CSS so that it loads quickly; the console is loaded after signing in. */
export function SignInPage({ onSignedIn, ...first }: SignInPageProps) {
  const { words, languageSwitch } = usePublicWords(first, ({ session }) => session.signIn.title);
  const [isSignedIn, setSignedIn] = useState(() => readToken() !== null);
  const [notice] = useState(readSessionNotice);

  useEffect(clearSessionNotice, []);
  // Otherwise a form that still waits here would replace the session of the other tab.
  useEffect(() => onTokenChanged((token) => setSignedIn(token !== null)), []);
  useEffect(() => {
    if (isSignedIn) onSignedIn();
  }, [isSignedIn, onSignedIn]);

  if (isSignedIn) return null;

  const { signIn: say } = words.session;
  return (
    <SplitPage home="/start" aside={<p>{say.lead}</p>} foot={<LanguageSwitch {...languageSwitch} />}>
      <h1>{say.title}</h1>
      <SignInForm words={words} notice={notice} onSignedIn={onSignedIn} />
      <p className="public-otherWay">
        <a href="/forgot-password">{say.forgotten}</a>
      </p>
      <p className="public-otherWay">
        {say.noAccount} <a href="/register">{say.register}</a>
      </p>
      <p className="public-otherWay">
        <a href="/start">{say.about}</a>
      </p>
    </SplitPage>
  );
}
