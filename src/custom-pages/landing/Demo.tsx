import "./ending.css";
import { useRef, useState } from "react";
import { landing } from "#locales/pl/landing.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { DemoForm } from "./DemoForm.tsx";
import { Thanks } from "./Thanks.tsx";

const { demo: say } = landing;

/** Asks for a presentation, and thanks for it in the same place and of the same height, so that nothing jumps. */
export function Demo({ words }: { words: PublicWords }) {
  const [minHeight, setMinHeight] = useState<number | null>(null);
  const card = useRef<HTMLDivElement>(null);
  return (
    <section className="landing-demo" id="prezentacja">
      <div className="landing-width">
        <div>
          <h2>{say.title}</h2>
          <p className="landing-demoLead">{say.lead}</p>
          <ul>
            {say.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div className="landing-card" ref={card} style={{ minHeight: minHeight ?? undefined }}>
          {minHeight === null ? (
            <DemoForm words={words} onSent={() => setMinHeight(card.current?.offsetHeight ?? 0)} />
          ) : (
            <Thanks />
          )}
        </div>
      </div>
    </section>
  );
}
