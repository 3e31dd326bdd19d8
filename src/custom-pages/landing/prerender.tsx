import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import type { Language } from "#src/i18n/languages.ts";
import { loadLandingWords } from "#src/i18n/messages.ts";
import { LandingPage } from "./LandingPage.tsx";

/** The landing page as HTML, for search engines and for the first paint; `src/main.tsx` brings it to life. */
export const prerender = async (language: Language): Promise<string> =>
  renderToString(
    <StrictMode>
      <LandingPage {...(await loadLandingWords(language))} />
    </StrictMode>,
  );
