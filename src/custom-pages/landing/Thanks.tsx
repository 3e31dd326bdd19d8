import { useEffect, useRef, useState } from "react";
import { landing } from "#locales/pl/landing.ts";

const { thanks: say } = landing;

/** Milliseconds for which the download can't be asked for again (orders area of the requirements, section 2). */
const downloadPause = 5_000;

export function Thanks() {
  const title = useRef<HTMLHeadingElement>(null);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (!isPaused) return;
    const timer = setTimeout(() => setPaused(false), downloadPause);
    return () => clearTimeout(timer);
  }, [isPaused]);

  const download = () => {
    setPaused(true);
    const link = document.createElement("a");
    link.href = "/case-study.pdf";
    link.download = "eDelivery-kwiaciarnia-polna.pdf";
    link.click();
  };

  return (
    <div className="landing-thanks">
      <svg viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
        <circle cx="36" cy="36" r="34" />
        <path d="m22 37 10 10 19-21" />
      </svg>
      <h3 ref={title} tabIndex={-1}>
        {say.title}
      </h3>
      <p>{say.text}</p>
      <button type="button" className="public-submit" disabled={isPaused} onClick={download}>
        {isPaused ? say.downloading : say.download}
      </button>
      <a href="/register">{say.register}</a>
    </div>
  );
}
