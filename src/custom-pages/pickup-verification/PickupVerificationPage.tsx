import "#src/ui/publicPage/publicPage.css";
import "./pickupVerification.css";
import { useState } from "react";
import { sentence } from "#contract/rules/sentence.ts";
import { brand } from "#src/layout/brand/brand.ts";
import markUrl from "#src/layout/brand/mark.svg";
import { LanguageSwitch } from "#src/ui/publicPage/LanguageSwitch.tsx";
import { type FirstWords, usePublicWords } from "#src/ui/publicPage/usePublicWords.ts";
import { PickupForm } from "./PickupForm.tsx";

/** The page that verifies pickups without an account, for those who know an order's day, number and PIN. */
export function PickupVerificationPage(first: FirstWords) {
  const { words, languageSwitch } = usePublicWords(
    first,
    ({ pickupVerification }) => pickupVerification.title,
  );
  const [verified, setVerified] = useState<readonly { key: number; orderNo: string }[]>([]);
  const { pickupVerification: say } = words;
  const add = (orderNo: string) => setVerified((before) => [{ key: before.length, orderNo }, ...before]);

  return (
    <main className="public pickup">
      <div className="pickup-card">
        <a className="public-brand" href="/">
          <img src={markUrl} width={36} height={36} alt="" />
          {brand.name}
        </a>
        <h1>{say.title}</h1>
        <p className="pickup-lead">{say.lead}</p>
        <PickupForm words={words} onVerified={add} />
        {verified.length > 0 && (
          <ul className="pickup-list" aria-label={say.list}>
            {verified.map(({ key, orderNo }) => (
              <li key={key}>
                <p className="public-notice is-good" role="alert">
                  {sentence(say.verified, { orderNo })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <LanguageSwitch {...languageSwitch} />
    </main>
  );
}
