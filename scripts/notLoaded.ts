import type { Plugin } from "vite";
import type { Language } from "#contract/languages.ts";
import { notLoaded as cs } from "#locales/cs/notLoaded.ts";
import { notLoaded as en } from "#locales/en/notLoaded.ts";
import { notLoaded as pl } from "#locales/pl/notLoaded.ts";

const words = { en, pl, cs } satisfies Record<Language, unknown>;

/**
 * Writes a script into the page that says that one of the others could not be loaded, at the start or by the event
 * `notLoaded` of `src/main.tsx`: otherwise the page stays blank. It is in the document, since any file may be the one that
 * failed. The service puts the nonce for scripts in the place of `__SCRIPT_NONCE__`.
 */
export function notLoadedNotice(): Plugin {
  return {
    name: "not-loaded-notice",
    transformIndexHtml: () => [
      {
        tag: "script",
        attrs: { nonce: "__SCRIPT_NONCE__" },
        children: `(${listen})(${JSON.stringify(words)})`,
        injectTo: "head",
      },
    ],
  };
}

/**
 * Runs in the page, so it may use nothing outside of it. The language is the page's or that of `readLanguage`, and the theme the
 * chosen one.
 */
function listen(texts: typeof words) {
  // Throws where the browser blocks storage.
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const show = () => {
    const root = document.getElementById("root");
    if (!root) return document.addEventListener("DOMContentLoaded", show);
    if (document.querySelector(".not-loaded")) return;
    const stored = read("edelivery.language");
    const own = root.dataset.language;
    const preferred = [own, stored, ...navigator.languages.map((tag) => tag.split("-")[0])];
    const isKnown = (tag?: string | null): tag is Language =>
      typeof tag === "string" && Object.hasOwn(texts, tag);
    const language = preferred.find(isKnown) ?? "en";
    const { text, reload } = texts[language];
    const theme = read("edelivery.theme");
    if (theme === "dark" || theme === "light") document.documentElement.style.colorScheme = theme;
    const notice = document.createElement("p");
    notice.lang = language;
    notice.className = "not-loaded";
    notice.role = "alert";
    const button = document.createElement("button");
    button.textContent = reload;
    button.onclick = () => window.location.reload();
    notice.append(text, " ", button);
    // A prerendered page stays, since it can be read.
    root.prepend(notice);
  };
  // Scripts of the browser's extensions may be refused by the page's policy, which is no failure of the page.
  const isOwn = (target: EventTarget | null) =>
    target instanceof HTMLScriptElement && target.src.startsWith(`${window.location.origin}/`);
  window.addEventListener("error", ({ target }) => isOwn(target) && show(), true);
  window.addEventListener("notLoaded", show);
}
