import type { ReactNode } from "react";
import { type LinkKind, linkMinutes } from "#contract/rules/linkPaths.ts";
import { sentence } from "#contract/rules/sentence.ts";
import { failureSentence } from "#src/i18n/failureSentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { askAgainPaths, type LinkState } from "./useLink.ts";

type LinkStatesProps = {
  words: PublicWords;
  kind: LinkKind;
  link: LinkState;
  children: (valid: Extract<LinkState, { state: "valid" }>) => ReactNode;
};

/** Renders its children once the link is known to be valid; until then, and for an invalid link, it says why not. */
export function LinkStates({ words, kind, link, children }: LinkStatesProps) {
  if (link.state === "valid") return children(link);
  if (link.state === "loading") return <p role="status">{words.account.link.loading}</p>;
  if (link.state === "gone") return <GoneLink words={words} kind={kind} />;
  return (
    <div role="alert">
      <h1>{words.account.link.failedTitle}</h1>
      <p>{failureSentence(link.error, words)}</p>
      <button type="button" className="public-submit" onClick={link.retry}>
        {words.common.tryAgain}
      </button>
    </div>
  );
}

/** Says that the link was used or has expired, and where to get another one. */
export const GoneLink = ({ words, kind }: { words: PublicWords; kind: LinkKind }) => {
  const say = words.account.link;
  return (
    <div role="alert">
      <h1>{say.goneTitle}</h1>
      <p>{sentence(say.gone, { minutes: linkMinutes })}</p>
      <p className="public-otherWay">
        <a href={askAgainPaths[kind]}>{say.askAgain}</a>
      </p>
      <p className="public-otherWay">
        <a href="/login">{say.signIn}</a>
      </p>
    </div>
  );
};
