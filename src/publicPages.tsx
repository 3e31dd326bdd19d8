import type { ComponentType, ReactNode } from "react";
import { linkPaths } from "#contract/accountLinks.ts";
import { readReturnAddress } from "./authProvider/returnAddress.ts";
import { readToken } from "./dataProvider/token.ts";
import { type Language, readLanguage } from "./i18n/languages.ts";
import { loadPrivacyWords, loadPublicWords } from "./i18n/messages.ts";

export type LoadedPage = { default: ComponentType };

// Opens the console by a full page load, so that public pages don't contain its libraries.
const openConsole = () => window.location.replace("/");

/** The public pages by path. Page and texts are loaded together, so that the first paint has its texts. */
export const publicPages: Readonly<Record<string, () => Promise<LoadedPage>>> = {
  "/login": () =>
    load(import("./custom-pages/sign-in/SignInPage.tsx"), loadPublicWords, ({ SignInPage }, first) => (
      <SignInPage {...first} onSignedIn={() => window.location.replace(readReturnAddress())} />
    )),
  "/forgot-password": unlessSignedIn(() =>
    load(
      import("./custom-pages/account-links/ForgottenPasswordPage.tsx"),
      loadPublicWords,
      ({ ForgottenPasswordPage }, first) => <ForgottenPasswordPage {...first} />,
    ),
  ),
  [linkPaths.newPassword]: () =>
    load(
      import("./custom-pages/account-links/NewPasswordPage.tsx"),
      loadPublicWords,
      ({ NewPasswordPage }, first) => (
        <NewPasswordPage {...first} onDone={() => window.location.replace("/login")} />
      ),
    ),
  [linkPaths.newEmail]: () =>
    load(
      import("./custom-pages/account-links/ConfirmEmailPage.tsx"),
      loadPublicWords,
      ({ ConfirmEmailPage }, first) => <ConfirmEmailPage {...first} />,
    ),
  "/register": unlessSignedIn(() =>
    load(
      import("./custom-pages/registration/RegistrationPage.tsx"),
      loadPublicWords,
      ({ RegistrationPage }, first) => <RegistrationPage {...first} onRegistered={openConsole} />,
    ),
  ),
  "/start": unlessSignedIn(() =>
    load(
      import("./custom-pages/landing/LandingPage.tsx"),
      () => loadPublicWords("pl"),
      ({ LandingPage }, { firstWords }) => <LandingPage words={firstWords} />,
    ),
  ),
  "/pin": unlessSignedIn(() =>
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

/** Opens the console instead if there is a token. */
function unlessSignedIn(loadPage: () => Promise<LoadedPage>): () => Promise<LoadedPage> {
  return async () => {
    if (!readToken()) return loadPage();
    openConsole();
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
