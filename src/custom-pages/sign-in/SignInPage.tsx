import "#src/components/publicPage/publicPage.css";
import "./signIn.css";
import { useEffect, useState } from "react";
import { forgetNotice, readNotice } from "#src/authProvider/notice.ts";
import { brand } from "#src/components/brand/brand.ts";
import markUrl from "#src/components/brand/mark.svg";
import { LanguageSwitch } from "#src/components/publicPage/LanguageSwitch.tsx";
import { type FirstWords, usePublicWords } from "#src/components/publicPage/usePublicWords.ts";
import { readToken } from "#src/dataProvider/token.ts";
import { Scene } from "./Scene.tsx";
import { SignInForm } from "./SignInForm.tsx";

type SignInPageProps = FirstWords & {
  /** Opens the console. */
  onSignedIn: () => void;
};

/** Plain React and a little CSS, so that it is there at once; the console is fetched once somebody is signed in. */
export function SignInPage({ onSignedIn, ...first }: SignInPageProps) {
  const { language, words, choose } = usePublicWords(first, ({ session }) => session.signIn.title);
  const [isSignedIn] = useState(() => readToken() !== null);
  const [notice] = useState(readNotice);

  useEffect(forgetNotice, []);
  useEffect(() => {
    if (isSignedIn) onSignedIn();
  }, [isSignedIn, onSignedIn]);

  if (isSignedIn) return null;

  return (
    <div className="public signIn">
      <aside className="signIn-scene">
        <Scene />
        <p>{words.session.signIn.lead}</p>
      </aside>
      <main className="signIn-main">
        <div className="signIn-card">
          <p className="public-brand">
            <img src={markUrl} width={36} height={36} alt="" />
            {brand.name}
          </p>
          <h1>{words.session.signIn.title}</h1>
          {notice && (
            <p className={`public-notice is-${notice}`} role="status">
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
