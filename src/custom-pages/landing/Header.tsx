import { landing as say } from "#locales/pl/landing.ts";
import { brand } from "#src/layout/brand/brand.ts";
import markUrl from "#src/layout/brand/mark.svg";

export const Header = () => (
  <header className="landing-header">
    <div className="landing-width">
      <a className="landing-brand" href="/start">
        <img src={markUrl} width={32} height={32} alt="" />
        {brand.name}
      </a>
      <nav aria-label={say.nav.label}>
        <a href="#jak-to-dziala">{say.nav.how}</a>
        <a href="#korzysci">{say.nav.benefits}</a>
        <a href="#prezentacja">{say.nav.demo}</a>
      </nav>
      <a className="landing-signIn" href="/login">
        {say.signIn}
      </a>
      <a className="landing-button is-small" href="/register">
        {say.register}
      </a>
    </div>
  </header>
);
