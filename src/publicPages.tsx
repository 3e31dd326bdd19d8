import type { ComponentType, ReactNode } from "react";
import { readToken } from "./dataProvider/token.ts";
import { type Language, readLanguage } from "./i18n/languages.ts";
import { loadPrivacyWords, loadPublicWords } from "./i18n/messages.ts";

export type LoadedPage = { default: ComponentType };

// Signing in is a full load: the public page stays free of the console's router and libraries.
const enter = () => window.location.replace("/");

/**
 * The pages outside the console, by their paths. Page and words arrive together, so that the first paint already
 * speaks.
 */
export const publicPages: Readonly<Record<string, () => Promise<LoadedPage>>> = {
  "/login": () =>
    load(import("./custom-pages/sign-in/SignInPage.tsx"), loadPublicWords, ({ SignInPage }, first) => (
      <SignInPage {...first} onSignedIn={enter} />
    )),
  "/register": forStrangers(() =>
    load(
      import("./custom-pages/registration/RegistrationPage.tsx"),
      loadPublicWords,
      ({ RegistrationPage }, first) => <RegistrationPage {...first} onRegistered={enter} />,
    ),
  ),
  "/start": forStrangers(() =>
    load(
      import("./custom-pages/landing/LandingPage.tsx"),
      () => loadPublicWords("pl"),
      ({ LandingPage }, { firstWords }) => <LandingPage words={firstWords} />,
    ),
  ),
  "/pin": forStrangers(() =>
    load(
      import("./custom-pages/pickup-verification/PickupVerificationPage.tsx"),
      loadPublicWords,
      ({ PickupVerificationPage }, first) => <PickupVerificationPage {...first} />,
    ),
  ),
  "/privacy": () =>
    load(import("./custom-pages/privacy/PrivacyPage.tsx"), loadPrivacyWords, ({ PrivacyPage }, first) => (
      <PrivacyPage {...first} />
    )),
};

/** Who is signed in gets the console instead. */
function forStrangers(loadPage: () => Promise<LoadedPage>): () => Promise<LoadedPage> {
  return async () => {
    if (!readToken()) return loadPage();
    enter();
    return { default: () => null };
  };
}

async function load<Module, Words>(
  loadingModule: Promise<Module>,
  loadWords: (language: Language) => Promise<Words>,
  show: (module: Module, first: { firstLanguage: Language; firstWords: Words }) => ReactNode,
): Promise<LoadedPage> {
  const firstLanguage = readLanguage();
  const [module, firstWords] = await Promise.all([loadingModule, loadWords(firstLanguage)]);
  return { default: () => show(module, { firstLanguage, firstWords }) };
}
