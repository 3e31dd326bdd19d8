import { landing } from "#locales/pl/landing.ts";
import { brand } from "#src/layout/brand/brand.ts";

const { closing, footer, register, signIn } = landing;

/** The last word, and what stands at the foot of the page. */
export const Closing = () => (
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

export const Footer = () => (
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
