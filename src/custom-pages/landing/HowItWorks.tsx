import "./scenes.css";
import { useLanding } from "./landingWords.ts";
import { DoorScene, RoadScene, ShopScene } from "./Scenes.tsx";

const scenes = [ShopScene, RoadScene, DoorScene];

/** Three steps with drawings that join to one street when they are side by side. */
export const HowItWorks = () => {
  const say = useLanding().landing.how;
  return (
    <section className="landing-how landing-width" id="jak-to-dziala">
      <h2>{say.title}</h2>
      <p className="landing-under">{say.lead}</p>
      <ol>
        {say.steps.map((step, index) => {
          const Scene = scenes[index] ?? RoadScene;
          return (
            <li key={step.title}>
              <Scene label={step.scene} />
              <div>
                <p className="landing-time">
                  <span aria-hidden="true">{index + 1}</span>
                  {step.time}
                </p>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
