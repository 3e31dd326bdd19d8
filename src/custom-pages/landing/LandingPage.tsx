import "#src/ui/publicPage/publicPage.css";
import "./landing.css";
import "./sections.css";
import { useEffect } from "react";
import {
  type Language,
  languages,
  readChosenLanguage,
  setDocumentLanguage,
  storeLanguage,
} from "#src/i18n/languages.ts";
import type { LandingWords, PublicWords } from "#src/i18n/messages.ts";
import { brand } from "#src/layout/brand/brand.ts";
import markUrl from "#src/layout/brand/mark.svg";
import { providerContact } from "#src/layout/brand/providerContact.ts";
import { useDocumentTitle } from "#src/ui/useDocumentTitle.ts";
import { landingPath } from "./addresses.ts";
import { Demo } from "./Demo.tsx";
import { Hero } from "./Hero.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { LandingContext, useLanding } from "./landingWords.ts";
import { Prices } from "./Prices.tsx";
import { Benefits, CaseStudy, Logos } from "./Sections.tsx";

export type LandingPageProps = { language: Language; landing: LandingWords; words: PublicWords };

/** The landing page: what is promised, how it works, what it costs, and links to registration and sign-in. */
export function LandingPage({ language, landing, words }: LandingPageProps) {
  useDocumentTitle(landing.meta.title);
  useEffect(() => {
    setDocumentLanguage(language);
    // Registration and sign-in then have the language of this page, unless the visitor has chosen another one.
    if (!readChosenLanguage()) storeLanguage(language);
  }, [language]);
  return (
    <LandingContext value={{ landing, language }}>
      <div className="public landing">
        <a className="landing-skip" href="#tresc">
          {landing.nav.skip}
        </a>
        <Header />
        <main id="tresc">
          <Hero />
          <Logos />
          <HowItWorks />
          <Benefits />
          <Prices words={words} />
          <CaseStudy />
          <Demo words={words} />
          <Closing />
        </main>
        <Footer />
      </div>
    </LandingContext>
  );
}

const Header = () => {
  const { landing, language } = useLanding();
  const { nav, registerShort, signIn } = landing;
  return (
    <header className="landing-header">
      <div className="landing-width">
        <a className="landing-brand" href={landingPath(language)}>
          <img src={markUrl} width={32} height={32} alt="" />
          {brand.name}
        </a>
        <nav aria-label={nav.label}>
          <a href="#jak-to-dziala">{nav.how}</a>
          <a href="#korzysci">{nav.benefits}</a>
          <a href="#cennik">{nav.prices}</a>
          <a href="#prezentacja">{nav.demo}</a>
        </nav>
        <Languages />
        <a className="landing-signIn" href="/login">
          {signIn}
        </a>
        <a className="landing-button is-small" href="/register">
          {registerShort}
        </a>
      </div>
    </header>
  );
};

/** Links to the same page in other languages. */
const Languages = () => {
  const { landing, language } = useLanding();
  return (
    <nav className="landing-languages" aria-label={landing.languages}>
      {languages.map(({ locale, name, short }) => (
        <a
          key={locale}
          href={landingPath(locale)}
          hrefLang={locale}
          lang={locale}
          title={name}
          aria-label={`${short} ${name}`}
          onClick={() => storeLanguage(locale)}
          aria-current={locale === language ? "page" : undefined}
        >
          {short}
        </a>
      ))}
    </nav>
  );
};

/** The last call to register, and the foot of the page. */
const Closing = () => {
  const { closing, register } = useLanding().landing;
  return (
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
};

const Footer = () => {
  const { footer, signIn } = useLanding().landing;
  return (
    <footer className="landing-footer landing-width">
      <p>
        © {providerContact.name} <span>{footer.rights}</span>
      </p>
      <p>
        <a href={`mailto:${providerContact.email}`}>{providerContact.email}</a>
        <a href="/privacy">{footer.privacy}</a>
        <a href="/pin">{footer.pin}</a>
        <a href="/login">{signIn}</a>
      </p>
      <Languages />
    </footer>
  );
};
