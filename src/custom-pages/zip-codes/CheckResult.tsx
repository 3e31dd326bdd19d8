import { useTranslate } from "react-admin";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { AskFailed } from "./AskFailed.tsx";
import { Asking } from "./Asking.tsx";
import { Candidates } from "./Candidates.tsx";
import { Delivery } from "./Delivery.tsx";
import { Facts } from "./Facts.tsx";
import { Hint } from "./Hint.tsx";
import { NearLocations } from "./NearLocations.tsx";
import { Part } from "./Part.tsx";
import { Refusals } from "./Refusals.tsx";
import type { Check } from "./tasks.ts";
import { Understood } from "./Understood.tsx";

type Props = Pick<Check, "input" | "answer" | "error" | "isAsking"> & {
  /** Which of the candidates the map shows. */
  chosen: number;
  onChoose: (index: number) => void;
};

/** What would become of an order to an address. */
export const CheckResult = ({ input, answer, error, isAsking, chosen, onChoose }: Props) => {
  const translate = useTranslate();
  const { kilometres } = useNumbers();
  const word = (key: string, options?: object) => translate(`zipCodes.check.${key}`, options);
  if (isAsking) return <Asking />;
  if (error) return <AskFailed error={error} />;
  if (!answer) return <Hint>{word("hint")}</Hint>;
  const { outcome, candidates, area, drivers } = answer;
  const [best] = candidates;
  return (
    <>
      <Understood outcome={outcome} place={best} />
      {best && (
        <>
          <Candidates candidates={candidates} chosen={chosen} onChoose={onChoose} />
          <Delivery delivery={answer.delivery} />
          <Part title={word("area")}>
            <Facts
              facts={[
                [word("zipCode"), area?.name ?? word("noArea")],
                [word("region"), area?.region ?? best.region],
                [word("drivers"), word("online", { online: drivers.online, free: drivers.free })],
                [word("nearestDriver"), drivers.nearest === null ? null : kilometres(drivers.nearest)],
              ]}
            />
          </Part>
          <NearLocations locations={answer.locations} />
        </>
      )}
      <Refusals refusals={answer.refusals} zipCode={area?.name ?? input?.zipCode ?? ""} />
    </>
  );
};
