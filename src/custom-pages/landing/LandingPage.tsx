import "#src/ui/publicPage/publicPage.css";
import "./landing.css";
import "./sections.css";
import { useEffect } from "react";
import { landing as say } from "#locales/pl/landing.ts";
import { setDocumentLanguage } from "#src/i18n/languages.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { useTitle } from "#src/ui/publicPage/useTitle.ts";
import { Benefits } from "./Benefits.tsx";
import { CaseStudy } from "./CaseStudy.tsx";
import { Closing, Footer } from "./Closing.tsx";
import { Demo } from "./Demo.tsx";
import { Header } from "./Header.tsx";
import { Hero } from "./Hero.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { Logos } from "./Logos.tsx";

/** The shop window: what is promised, how it works, and two ways in. Polish alone; `words` are the Polish ones. */
export function LandingPage({ words }: { words: PublicWords }) {
  useTitle(say.meta.title);
  useEffect(() => setDocumentLanguage("pl"), []);
  return (
    <div className="public landing">
      <a className="landing-skip" href="#tresc">
        {say.nav.skip}
      </a>
      <Header />
      <main id="tresc">
        <Hero />
        <Logos />
        <HowItWorks />
        <Benefits />
        <CaseStudy />
        <Demo words={words} />
        <Closing />
      </main>
      <Footer />
    </div>
  );
}
