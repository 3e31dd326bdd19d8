import type { ReactNode } from "react";
import { useLanding } from "./landingWords.ts";

/** Wordmarks of invented shops, which are those of the demo world. */
export const Logos = () => {
  const { landing } = useLanding();
  return (
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
};

export const Benefits = () => {
  const { benefits } = useLanding().landing;
  return (
    <section className="landing-benefits" id="korzysci">
      <div className="landing-width">
        <h2>{benefits.title}</h2>
        <ul>
          {benefits.items.map(({ title, text }, index) => (
            <li key={title}>
              <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
                {pictures[index]}
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

export const CaseStudy = () => {
  const { caseStudy } = useLanding().landing;
  return (
    <section className="landing-case landing-width">
      <div>
        <p className="landing-badge">{caseStudy.label}</p>
        <h2>{caseStudy.title}</h2>
        <p>{caseStudy.text}</p>
        <a href="#prezentacja">{caseStudy.link}</a>
      </div>
      <svg viewBox="0 0 300 220" aria-hidden="true">
        <g transform="rotate(5 210 120)">
          <rect className="paper" x="140" y="22" width="132" height="186" rx="6" />
          <path className="paper-text" d="M156 44h76M156 56h100M156 68h92M156 188h60M156 176h96" />
          <path
            className="paper-bars"
            d="M160 156v-22h14v22zM182 156v-40h14v40zM204 156V92h14v64zM226 156v-30h14v30z"
          />
        </g>
        <g transform="rotate(-4 110 110)">
          <rect className="paper" x="48" y="14" width="132" height="186" rx="6" />
          <path className="paper-head" d="M54 14h120a6 6 0 0 1 6 6v72H48V20a6 6 0 0 1 6-6Z" />
          <path className="paper-title" d="M64 48h84M64 62h60" />
          <circle className="paper-sun" cx="154" cy="34" r="9" />
          <path className="paper-text" d="M64 112h40M64 128h100M64 140h92M64 152h100M64 164h70M64 180h50" />
        </g>
      </svg>
    </section>
  );
};

const pictures: readonly ReactNode[] = [
  <g key="margin">
    <path className="icon-quiet" d="M10 54V40h10v14zM27 54V31h10v23z" />
    <path className="icon-full" d="M44 54V16h10v38z" />
    <path className="icon-line" d="M10 28 26 18l10 4L52 8M42 7h10v10" />
  </g>,
  <g key="loyalty">
    <path className="icon-line" d="M51 22a22 22 0 0 0-38 2M13 42a22 22 0 0 0 38-2M51 10v12H39M13 54V42h12" />
    <path className="icon-full" d="M32 42c-8-5-11-9-11-13a6 6 0 0 1 11-3 6 6 0 0 1 11 3c0 4-3 8-11 13Z" />
  </g>,
  <g key="returns">
    <path className="icon-quiet" d="M12 26h34v26H12z" />
    <path className="icon-full" d="M25 26h8v12l-4-3-4 3z" />
    <path className="icon-line" d="M12 26 18 14h22l6 12v26H12zM12 26h34" />
    <circle className="icon-badge" cx="48" cy="48" r="12" />
    <path className="icon-check" d="m42 48 4 4 8-8" />
  </g>,
];
