import "./signIn.css";
import { useEffect, useState } from "react";
import { forgetNotice, readNotice } from "#src/authProvider/notice.ts";
import { brand } from "#src/components/brand/brand.ts";
import markUrl from "#src/components/brand/mark.svg";
import { readToken } from "#src/dataProvider/token.ts";
import { type Language, storeLanguage } from "#src/i18n/languages.ts";
import { loadPublicWords, type PublicWords } from "#src/i18n/messages.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Scene } from "./Scene.tsx";
import { SignInForm } from "./SignInForm.tsx";

type SignInPageProps = {
  firstLanguage: Language;
  firstWords: PublicWords;
  /** Opens the console. */
  onSignedIn: () => void;
};

/** Plain React and a little CSS, so that it is there at once; the console is fetched once somebody is signed in. */
export function SignInPage({ firstLanguage, firstWords, onSignedIn }: SignInPageProps) {
  const [{ language, words }, speakIn] = useState({ language: firstLanguage, words: firstWords });
  const [isSignedIn] = useState(() => readToken() !== null);
  const [notice] = useState(readNotice);

  useEffect(forgetNotice, []);
  useEffect(() => {
    document.title = `${words.session.signIn.title} · ${brand.name}`;
  }, [words]);

  useEffect(() => {
    if (isSignedIn) onSignedIn();
  }, [isSignedIn, onSignedIn]);

  if (isSignedIn) return null;

  const choose = async (chosen: Language) => {
    const chosenWords = await loadPublicWords(chosen);
    storeLanguage(chosen);
    speakIn({ language: chosen, words: chosenWords });
  };
  return (
    <div className="signIn">
      <aside className="signIn-scene">
        <Scene />
        <p>{words.session.signIn.lead}</p>
      </aside>
      <main className="signIn-main">
        <div className="signIn-card">
          <p className="signIn-brand">
            <img src={markUrl} width={36} height={36} alt="" />
            {brand.name}
          </p>
          <h1>{words.session.signIn.title}</h1>
          {notice && (
            <p className={`signIn-notice is-${notice}`} role="status">
              {words.session.notice[notice]}
            </p>
          )}
          <SignInForm words={words} onSignedIn={onSignedIn} />
        </div>
        <LanguageSwitch label={words.common.language} language={language} onChoose={choose} />
      </main>
    </div>
  );
}
