import "./publicPage.css";
import "./splitPage.css";
import type { ReactNode } from "react";
import { brand } from "#src/layout/brand/brand.ts";
import markUrl from "#src/layout/brand/mark.svg";
import { Scene } from "./Scene.tsx";

type SplitPageProps = {
  /** Beside the form, upon the drawn city. */
  aside: ReactNode;
  /** Below everything. */
  foot: ReactNode;
  /** Where the mark leads; nowhere when absent. */
  home?: string;
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
        {home ? (
          <a className="public-brand" href={home}>
            <Mark />
          </a>
        ) : (
          <p className="public-brand">
            <Mark />
          </p>
        )}
        {children}
      </div>
      {foot}
    </main>
  </div>
);

const Mark = () => (
  <>
    <img src={markUrl} width={36} height={36} alt="" />
    {brand.name}
  </>
);
