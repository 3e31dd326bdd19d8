import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import type { Candidate } from "#contract/addresses.ts";
import { type AddressCheck, refusalDays } from "#contract/zipCodes.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { Delivery } from "./Delivery.tsx";
import { NearLocations } from "./NearLocations.tsx";
import { About, Hint, Loading, OutcomeAlert, Part, QueryError, ResultFacts } from "./ResultParts.tsx";
import { addressLine } from "./startAddress.ts";
import type { Check } from "./useAddressQuery.ts";

type Props = Pick<Check, "input" | "data" | "error" | "isFetching"> & {
  /** The index of the candidate that the map shows. */
  chosen: number;
  onChoose: (index: number) => void;
};

/** The outcome of an order to the address. */
export const CheckResult = ({ input, ...answer }: Props) => {
  const words = useWords("zipCodes");
  if (!input) return <Hint>{words("check.hint")}</Hint>;
  return (
    <>
      <About>{words("about.check", { address: addressLine(input) })}</About>
      <Outcome {...answer} zipCode={input.zipCode} />
    </>
  );
};

type OutcomeProps = Omit<Props, "input"> & { zipCode: string };

const Outcome = ({ zipCode, data, error, isFetching, chosen, onChoose }: OutcomeProps) => {
  const { kilometres } = useNumbers();
  const words = useWords("zipCodes.check");
  const precisionWords = useWords("zipCodes.known");
  if (isFetching) return <Loading />;
  if (error) return <QueryError error={error} />;
  if (!data) return null;
  const { outcome, candidates, drivers } = data;
  const [best] = candidates;
  return (
    <>
      <OutcomeAlert outcome={outcome} place={best} />
      {best && (
        <>
          {candidates.length === 1 && <Hint>{precisionWords(best.precision)}</Hint>}
          {candidates.length > 1 && (
            <Candidates candidates={candidates} chosen={chosen} onChoose={onChoose} />
          )}
          <Delivery delivery={data.delivery} />
          <Part title={words("area")}>
            <ResultFacts
              facts={[
                [words("zipCode"), best.zipCode],
                [words("region"), best.region],
                [words("drivers"), words("online", { online: drivers.online, free: drivers.free })],
                [words("nearestDriver"), drivers.nearest === null ? null : kilometres(drivers.nearest)],
              ]}
            />
          </Part>
          <NearLocations locations={data.locations} />
        </>
      )}
      <Refusals refusals={data.refusals} zipCode={best?.zipCode ?? zipCode} />
    </>
  );
};

type CandidatesProps = {
  candidates: readonly Candidate[];
  chosen: number;
  onChoose: (index: number) => void;
};

/** The candidates of the address; the chosen one is shown on the map. */
const Candidates = ({ candidates, chosen, onChoose }: CandidatesProps) => {
  const words = useWords("zipCodes");
  const { percent } = useNumbers();
  const title = words("check.candidates", { smart_count: candidates.length });
  return (
    <Part title={title}>
      <RadioGroup
        aria-label={title}
        value={chosen}
        onChange={(_event, value) => onChoose(Number(value))}
        sx={{ gap: 0.5 }}
      >
        {candidates.map((candidate, index) => (
          <FormControlLabel
            // biome-ignore lint/suspicious/noArrayIndexKey: a candidate is what stands at its place of the response.
            key={index}
            value={index}
            control={<Radio size="small" sx={{ py: 0.25 }} />}
            slotProps={{ typography: { variant: "body2", component: "span" } }}
            sx={{ alignItems: "flex-start", mr: 0 }}
            label={
              <>
                {addressLine(candidate)}
                <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
                  {words(`precisions.${candidate.precision}`)} ·{" "}
                  {words("check.confidence", { percent: percent(candidate.confidence) })}
                </Box>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Part>
  );
};

/** How often orders to the postal code were refused recently, and why. */
const Refusals = ({ refusals, zipCode }: Pick<AddressCheck, "refusals"> & { zipCode: string }) => {
  const word = useWord();
  const words = useWords("zipCodes.check");
  const { total, byReason } = refusals;
  const about = { zipCode, days: refusalDays };
  return (
    <Part title={words("refusals", about)}>
      {total === 0 ? (
        <Hint>{words("noRefusals")}</Hint>
      ) : (
        <ResultFacts
          facts={[
            ...byReason.map(
              ({ reason, count }) =>
                [
                  word(`zipCodes.refusedAs.${reason.replace("pickup_point_", "")}`, { _: reason }),
                  count,
                ] as const,
            ),
            [words("total"), total],
          ]}
        />
      )}
    </Part>
  );
};
