import "./publicPage.css";
import "./splitPage.css";
import type { ReactNode } from "react";
import { brand } from "#src/layout/brand/brand.ts";
import markUrl from "#src/layout/brand/mark.svg";

type SplitPageProps = {
  /** Text over the drawing of a city, beside the form. */
  aside: ReactNode;
  /** Below the card. */
  foot: ReactNode;
  /** Where the mark leads. */
  home: string;
  isWide?: boolean;
  children: ReactNode;
};

/** A public page of two halves: a drawn city, and a card with the brand and a form. */
export const SplitPage = ({ aside, foot, home, isWide = false, children }: SplitPageProps) => (
  <div className="public split">
    <aside className="split-scene">
      <Scene />
      <div>{aside}</div>
    </aside>
    <main className="split-main">
      <div className={isWide ? "split-card is-wide" : "split-card"}>
        <a className="public-brand" href={home}>
          <img src={markUrl} width={36} height={36} alt="" />
          {brand.name}
        </a>
        {children}
      </div>
      {foot}
    </main>
  </div>
);

/** A city from above, and one order's way through it: from the shop, past two corners, to the door. */
const Scene = () => (
  <svg viewBox="0 0 560 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g fill="none" stroke="#fff" strokeOpacity="0.09" strokeWidth="14" strokeLinecap="round">
      <path d="M-40 150 600 90M-40 300 600 260M-40 470 600 430M-40 620 600 600" />
      <path d="M90-40 130 760M230-40 262 760M390-40 402 760M510-40 500 760" />
    </g>
    <g fill="none" stroke="#fff" strokeOpacity="0.06" strokeWidth="5" strokeLinecap="round">
      <path d="M-40 220 600 175M-40 385 600 345M-40 545 600 515M-40 690 600 672" />
      <path d="M30-40 50 760M170-40 196 760M312-40 332 760M452-40 450 760" />
    </g>
    <path
      d="M-40 520C120 500 160 590 300 585S480 500 620 540V600C480 560 420 640 300 645S120 560-40 580Z"
      fill="#fff"
      fillOpacity="0.05"
    />
    <g fill="#fff" fillOpacity="0.05">
      <path d="m268 122 108-9 5 128-105 8zM148 316l92-6 8 138-94 8zM410 278l82-6-2 140-78 6z" />
    </g>
    <path
      d="M118 458 252 449 M252 449 240 276 M240 276 398 264 M398 264 400 110"
      fill="none"
      stroke="#8fe3d8"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <g fill="#0f6e6a" stroke="#8fe3d8" strokeWidth="5">
      <circle className="scene-start" cx="252" cy="449" r="5" />
      <circle cx="240" cy="276" r="5" />
    </g>
    <g className="scene-start">
      <rect x="103" y="443" width="30" height="30" rx="8" fill="#fff" />
      <path d="M111 456h14M111 461h9" stroke="#0f6e6a" strokeWidth="3" strokeLinecap="round" />
    </g>
    <circle cx="398" cy="264" r="26" fill="#f5c451" fillOpacity="0.22" />
    <circle cx="398" cy="264" r="12" fill="#f5c451" />
    <path d="M400 118c-14-17-21-27-21-38a21 21 0 1 1 42 0c0 11-7 21-21 38Z" fill="#fff" />
    <circle cx="400" cy="80" r="8" fill="#0f6e6a" />
  </svg>
);
