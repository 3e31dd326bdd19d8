import "./layout/theme/base.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { readToken } from "./dataProvider/token.ts";
import { readLanguage, setDocumentLanguage } from "./i18n/languages.ts";
import { loadMessages } from "./i18n/messages.ts";
import { startTheme } from "./layout/theme/themeChoice.ts";
import { type LoadedPage, publicPages } from "./publicPages.tsx";

// Signing out is a full page load, so that nothing of the session stays in memory.
const leaveTo = (path: string) => window.location.assign(path);

startTheme();
setDocumentLanguage(readLanguage());
// A page that Back restores from the browser's cache may show data of a session that has ended.
window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root");

const path = window.location.pathname.replace(/(?<=.)\/+$/, "");
// Not a top-level await, with which the bundler would merge far fewer chunks.
start(root).catch((error: unknown) => {
  // The script that `scripts/notLoaded.ts` writes into the page says so.
  window.dispatchEvent(new Event("notLoaded"));
  throw error;
});

async function start(container: HTMLElement) {
  // Not React.lazy, because React delays the content by 300 ms after a fallback, even an empty one.
  const { default: Page, isPrerendered } = await (publicPages[path] ?? loadConsole)();
  const page = (
    <StrictMode>
      <Page />
    </StrictMode>
  );
  if (isPrerendered) hydrateRoot(container, page);
  else createRoot(container).render(page);
}

/** Without a token the console's bundle is not loaded at all. */
async function loadConsole(): Promise<LoadedPage> {
  if (!readToken()) {
    // Opening the bare domain asks for no restricted page, so the redirect needs no notice and no delay.
    if (path === "/") {
      window.location.replace("/login");
      return { default: () => null };
    }
    const { createEndSession, endRestricted } = await import("./authProvider/endSession.ts");
    return endRestricted(createEndSession({ resetStore: () => {}, leaveTo }));
  }
  root?.classList.add("console-loading");
  const language = readLanguage();
  const [{ App }, messages] = await Promise.all([import("./App.tsx"), loadMessages(language)]);
  return { default: () => <App language={language} messages={messages} leaveTo={leaveTo} /> };
}
