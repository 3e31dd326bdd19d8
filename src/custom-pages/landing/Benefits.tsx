import type { ReactNode } from "react";
import { landing } from "#locales/pl/landing.ts";

const { benefits: say } = landing;

export const Benefits = () => (
  <section className="landing-benefits" id="korzysci">
    <div className="landing-width">
      <h2>{say.title}</h2>
      <ul>
        {say.items.map(({ title, text }, index) => (
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
