import "./hero.css";
import { useLanding } from "./landingWords.ts";

export const Hero = () => {
  const { hero: say, facts, register, askDemo } = useLanding().landing;
  return (
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
          <CityMap label={say.map} />
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
};

/** The route of an order through a city, drawn as a map. The style sheet moves the dot along it. */
const CityMap = ({ label }: { label: string }) => (
  <svg viewBox="0 0 600 560" role="img" aria-label={label} preserveAspectRatio="xMidYMid slice">
    <rect className="map-land" width="600" height="560" />
    <path
      className="map-water"
      d="M-20 392C70 372 116 430 206 428S330 372 420 382 520 452 620 436V520C520 532 470 462 400 462S300 516 206 512 80 462-20 476Z"
    />
    <g className="map-park">
      <path d="M36 188c34-22 96-20 120 8s14 84-26 98-92-6-108-38-12-52 14-68Z" />
      <path d="M432 196h112v86l-104 8z" />
    </g>
    <g className="map-block">
      <path d="M192 44h84v66h-84zM296 40h92v68h-92zM190 132h86v62h-86zM298 130h88v60h-88zM410 36h74v70h-74zM504 34h70v70h-70zM410 128h74v44h-74zM504 126h72v46h-72zM36 52h132v50H36zM36 122h132v44H36z" />
      <path d="M196 216h82v74h-82zM300 214h86v72h-86zM196 312h82v66c-30-2-52 14-82 14zM300 308h88v42c-36 4-58 18-88 26zM412 312h74v54c-24-4-44 2-74-2zM508 308h70v82c-30 6-46-8-70-16zM40 320h126v80c-40-4-80-28-126-18z" />
      <path d="M38 500c48-12 86 14 132 22v24H38zM196 534h82v20h-82zM300 516c34-10 56-26 88-30v64h-88zM412 490c34 6 54 36 84 46v14h-84z" />
    </g>
    <g className="map-street" strokeWidth="12">
      <path d="M181-10V570M287-10V570M398-10V570M494-10V570" />
      <path d="M-10 112 610 114M-10 204 610 200M-10 302 610 296" />
    </g>
    <g className="map-street" strokeWidth="20">
      <path d="M-10 20 182 24 288 24 610 20M24-10V570M588-10V570" />
    </g>
    <path className="map-route-bed" d={route} />
    <path className="map-route" d={route} pathLength="1" />
    <g className="map-shop">
      <rect x="74" y="460" width="44" height="44" rx="13" />
      <path d="M86 478h20l-2-7H88zM88 478v13h16v-13M93 491v-7h6v7" />
    </g>
    <g className="map-door">
      <circle cx="494" cy="112" r="30" />
      <path d="M494 116c-15-19-23-29-23-41a23 23 0 1 1 46 0c0 12-8 22-23 41Z" />
      <path d="M484 77l10-9 10 9v11h-20z" />
    </g>
    <g className="map-driver">
      <circle r="17" />
      <circle r="9" />
    </g>
  </svg>
);

/** The same path is in the style sheet, for the dot. */
const route = "M96 482L24 482L24 303L181 303L181 204L287 204L287 298L398 298L398 113L494 112";
