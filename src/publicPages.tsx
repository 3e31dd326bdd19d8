import type { ComponentType, ReactNode } from "react";
import { linkPaths } from "#contract/rules/linkPaths.ts";
import { readReturnAddress } from "./authProvider/returnAddress.ts";
import { landingPath } from "./custom-pages/landing/addresses.ts";
import { readToken } from "./dataProvider/token.ts";
import { isLanguage, type Language, languages, readChosenLanguage, readLanguage } from "./i18n/languages.ts";
import { loadLandingWords, loadPrivacyWords, loadPublicWords } from "./i18n/messages.ts";

export type LoadedPage = {
  default: ComponentType;
  /** Whether the document already contains the page's HTML. */
  isPrerendered?: boolean;
};

// Opens the console by a full page load, so that public pages don't contain its libraries.
const openConsole = () => window.location.replace("/");

/** The public pages by path. A page and its texts are loaded together, so that the first paint has its texts. */
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
  "/start": landing(),
  ...Object.fromEntries(languages.map(({ locale }) => [landingPath(locale), landing(locale)])),
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

/** The landing page in a language: by default the one chosen before, else the one that the service chose. */
function landing(language?: Language): () => Promise<LoadedPage> {
  return unlessSignedIn(async () => {
    const offered = document.getElementById("root")?.dataset.language;
    const [{ LandingPage }, words] = await Promise.all([
      import("./custom-pages/landing/LandingPage.tsx"),
      loadLandingWords(language ?? readChosenLanguage() ?? (isLanguage(offered) ? offered : readLanguage())),
    ]);
    return { default: () => <LandingPage {...words} />, isPrerendered: offered === words.language };
  });
}

/** Opens the console instead of the page if there is a token. */
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
