import "./layout/theme/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readToken } from "./dataProvider/token.ts";
import { readLanguage, setDocumentLanguage } from "./i18n/languages.ts";
import { loadMessages } from "./i18n/messages.ts";
import { startTheme } from "./layout/theme/themeChoice.ts";
import { type LoadedPage, publicPages } from "./publicPages.tsx";

// Signing out is a full load: nothing of a session outlives it in memory.
const leave = () => window.location.assign("/login");

startTheme();
setDocumentLanguage(readLanguage());
// "Back" may bring back a page as it was left, with the data of a session that is over.
window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root");

// Not React's lazy: having shown a fallback, even an empty one, React holds back what follows for 300 ms.
const path = window.location.pathname.replace(/(?<=.)\/+$/, "");
const { default: Page } = await (publicPages[path] ?? loadConsole)();
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);

/** Without a token there is nothing to open: the console is not even fetched. */
async function loadConsole(): Promise<LoadedPage> {
  if (!readToken()) {
    const { createEndSession, endRestricted } = await import("./authProvider/endSession.ts");
    return endRestricted(createEndSession({ forget: () => {}, leave }));
  }
  const language = readLanguage();
  const [{ App }, messages] = await Promise.all([import("./App.tsx"), loadMessages(language)]);
  return { default: () => <App language={language} messages={messages} leave={leave} /> };
}
