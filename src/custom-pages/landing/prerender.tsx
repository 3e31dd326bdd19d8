import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import type { Language } from "#src/i18n/languages.ts";
import { loadLandingWords } from "#src/i18n/messages.ts";
import { LandingPage } from "./LandingPage.tsx";

/** Renders the landing page to HTML, for search engines and the first paint; `src/main.tsx` hydrates it. */
export const prerender = async (language: Language): Promise<string> =>
  renderToString(
    <StrictMode>
      <LandingPage {...(await loadLandingWords(language))} />
    </StrictMode>,
  );
