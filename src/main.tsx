import "./components/theme/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createEndSession, endRestricted } from "./authProvider/endSession.ts";
import { startTheme } from "./components/theme/themeChoice.ts";
import { readToken } from "./dataProvider/token.ts";
import { readLanguage, speak } from "./i18n/languages.ts";
import { loadMessages, loadPublicWords } from "./i18n/messages.ts";

const signInPath = "/login";
const pickupVerificationPath = "/pin";

// Signing in and out are full loads: the public page stays free of the console's router and libraries, and nothing
// of a session outlives it in memory.
const enter = () => window.location.replace("/");
const leave = () => window.location.assign(signInPath);

startTheme();
speak(readLanguage());
// "Back" may bring back a page as it was left, with the data of a session that is over.
window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root");

// Not React's lazy: having shown a fallback, even an empty one, React holds back what follows for 300 ms.
const { default: Page } = await loaderOf(window.location.pathname)();
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);

function loaderOf(path: string) {
  if (path === signInPath) return loadSignIn;
  return path === pickupVerificationPath ? loadPickupVerification : loadConsole;
}

/** Page and words arrive together, so that the first paint already speaks. */
async function loadSignIn() {
  const language = readLanguage();
  const [{ SignInPage }, words] = await Promise.all([
    import("./custom-pages/sign-in/SignInPage.tsx"),
    loadPublicWords(language),
  ]);
  return { default: () => <SignInPage firstLanguage={language} firstWords={words} onSignedIn={enter} /> };
}

/** Who is signed in verifies in the console. */
async function loadPickupVerification() {
  if (readToken()) {
    enter();
    return { default: () => null };
  }
  const language = readLanguage();
  const [{ PickupVerificationPage }, words] = await Promise.all([
    import("./custom-pages/pickup-verification/PickupVerificationPage.tsx"),
    loadPublicWords(language),
  ]);
  return { default: () => <PickupVerificationPage firstLanguage={language} firstWords={words} /> };
}

/** Without a token there is nothing to open: the console is not even fetched. */
async function loadConsole() {
  if (!readToken()) return endRestricted(createEndSession({ forget: () => {}, leave }));
  const language = readLanguage();
  const [{ App }, messages] = await Promise.all([import("./App.tsx"), loadMessages(language)]);
  return { default: () => <App language={language} messages={messages} leave={leave} /> };
}
