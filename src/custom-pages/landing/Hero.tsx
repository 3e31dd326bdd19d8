import "./hero.css";
import { landing } from "#locales/pl/landing.ts";
import { CityMap } from "./CityMap.tsx";

const { hero: say, facts, register, askDemo } = landing;

export const Hero = () => (
  <section className="landing-hero">
    <div className="landing-width">
      <div className="landing-promise">
        <p className="landing-badge">{say.badge}</p>
        <h1>{say.title}</h1>
        <p className="landing-lead">{say.lead}</p>
        <p className="landing-actions">
          <a className="landing-button" href="/register">
            {register}
          </a>
          <a className="landing-button is-quiet" href="#prezentacja">
            {askDemo}
          </a>
        </p>
        <dl className="landing-facts">
          {facts.map(([figure, meaning]) => (
            <div key={figure}>
              <dt>{meaning}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="landing-map">
        <CityMap />
        <p className="landing-chip is-order" aria-hidden="true">
          <span>{say.order}</span>
          <strong>{say.pickedUp}</strong>
        </p>
        <p className="landing-chip is-arrival" aria-hidden="true">
          <span>{say.left}</span>
          <strong>{say.arrival}</strong>
        </p>
      </div>
    </div>
  </section>
);
