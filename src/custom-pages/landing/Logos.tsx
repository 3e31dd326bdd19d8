import { landing } from "#locales/pl/landing.ts";

/** Neutral wordmarks of invented shops, those of the demo world. */
export const Logos = () => (
  <section className="landing-logos landing-width" aria-label={landing.logos}>
    <p>{landing.logos}</p>
    <ul>
      <li className="logo-acme">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3 22 21H2zM12 11l-3 6h6z" fillRule="evenodd" />
        </svg>
        ACME
      </li>
      <li className="logo-lipa">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2c6 4 8 8 8 11a7 7 0 0 1-7 7v3h-2v-3a7 7 0 0 1-7-7c0-3 2-7 8-11Z" />
        </svg>
        Pod Lipą
      </li>
      <li className="logo-polka">Półka&amp;Kawa</li>
      <li className="logo-polna">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M12 9a4 4 0 1 1 3.5-6A4 4 0 1 1 20 9.500a4 4 0 1 1-4 6 4 4 0 1 1-8 0 4 4 0 1 1-4-6A4 4 0 1 1 8.5 3 4 4 0 0 1 12 9Zm0 0a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
            fillRule="evenodd"
          />
        </svg>
        Polna
      </li>
      <li className="logo-bazalt">bazalt</li>
      <li className="logo-litera">Litera</li>
      <li className="logo-szafa">Szafa Marianny</li>
    </ul>
  </section>
);
