import { landing } from "#locales/pl/landing.ts";

const { caseStudy: say } = landing;

export const CaseStudy = () => (
  <section className="landing-case landing-width">
    <div>
      <p className="landing-badge">{say.label}</p>
      <h2>{say.title}</h2>
      <p>{say.text}</p>
      <a href="#prezentacja">{say.link}</a>
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
