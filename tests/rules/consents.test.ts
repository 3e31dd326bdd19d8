import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type ConsentKind, consentTexts } from "#contract/consents.ts";
import { landing as landingCs } from "#locales/cs/landing.ts";
import { privacy as privacyCs } from "#locales/cs/privacy.ts";
import { registration as registrationCs } from "#locales/cs/registration.ts";
import { landing as landingEn } from "#locales/en/landing.ts";
import { privacy as privacyEn } from "#locales/en/privacy.ts";
import { registration as registrationEn } from "#locales/en/registration.ts";
import { landing as landingPl } from "#locales/pl/landing.ts";
import { privacy as privacyPl } from "#locales/pl/privacy.ts";
import { registration as registrationPl } from "#locales/pl/registration.ts";
import { contractSections } from "#server/modules/registration/contractText.ts";
import { exampleProvider } from "#server/provider.ts";

const sentencesOf = ({ consent, consentLink }: { consent: string; consentLink: string }) => [
  consent,
  consentLink,
];

/** The current texts that people agree to, with fixed figures in the contract. */
const texts: Record<ConsentKind, unknown> = {
  privacyPolicy: [
    [privacyEn, privacyPl, privacyCs],
    [registrationEn, registrationPl, registrationCs].map(sentencesOf),
  ],
  contractTerms: contractSections({
    provider: exampleProvider,
    pricing: { baseS: 14, baseM: 17, baseL: 24, perKilometre: 1.8, freeKilometres: 0, driverShare: 70 },
  }),
  demoContact: [landingEn, landingPl, landingCs].map(({ demo }) => [sentencesOf(demo), demo.controller]),
};

test.each(Object.keys(consentTexts) as ConsentKind[])("a change of %s has a new version", (kind) => {
  const fingerprint = createHash("sha256").update(JSON.stringify(texts[kind])).digest("hex").slice(0, 16);
  expect(
    fingerprint,
    `The text of ${kind} changed: give it a new version in contract/consents.ts (the day of the change), and this fingerprint`,
  ).toBe(consentTexts[kind].fingerprint);
});
