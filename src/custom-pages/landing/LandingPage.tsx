import "#src/ui/publicPage/publicPage.css";
import "./landing.css";
import "./sections.css";
import { useEffect } from "react";
import { landing } from "#locales/pl/landing.ts";
import { setDocumentLanguage } from "#src/i18n/languages.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { brand } from "#src/layout/brand/brand.ts";
import markUrl from "#src/layout/brand/mark.svg";
import { useTitle } from "#src/ui/publicPage/useTitle.ts";
import { Demo } from "./Demo.tsx";
import { Hero } from "./Hero.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { Benefits, CaseStudy, Logos } from "./Sections.tsx";

const { closing, footer, meta, nav, register, signIn } = landing;

/** The shop window: what is promised, how it works, and two ways in. Polish alone; `words` are the Polish ones. */
export function LandingPage({ words }: { words: PublicWords }) {
  useTitle(meta.title);
  useEffect(() => setDocumentLanguage("pl"), []);
  return (
    <div className="public landing">
      <a className="landing-skip" href="#tresc">
        {nav.skip}
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

const Header = () => (
  <header className="landing-header">
    <div className="landing-width">
      <a className="landing-brand" href="/start">
        <img src={markUrl} width={32} height={32} alt="" />
        {brand.name}
      </a>
      <nav aria-label={nav.label}>
        <a href="#jak-to-dziala">{nav.how}</a>
        <a href="#korzysci">{nav.benefits}</a>
        <a href="#prezentacja">{nav.demo}</a>
      </nav>
      <a className="landing-signIn" href="/login">
        {signIn}
      </a>
      <a className="landing-button is-small" href="/register">
        {register}
      </a>
    </div>
  </header>
);

/** The last word, and what stands at the foot of the page. */
const Closing = () => (
  <section className="landing-closing landing-width">
    <div>
      <h2>{closing.title}</h2>
      <p>{closing.text}</p>
    </div>
    <a className="landing-button" href="/register">
      {register}
    </a>
  </section>
);

const Footer = () => (
  <footer className="landing-footer landing-width">
    <p>
      © {brand.owner} <span>{footer.rights}</span>
    </p>
    <p>
      <a href={`mailto:${brand.email}`}>{brand.email}</a>
      <a href="/privacy">{footer.privacy}</a>
      <a href="/pin">{footer.pin}</a>
      <a href="/login">{signIn}</a>
    </p>
  </footer>
);
