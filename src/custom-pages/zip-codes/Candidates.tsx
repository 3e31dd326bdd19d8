import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useTranslate } from "react-admin";
import type { Candidate } from "#contract/addresses.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { addressLine } from "./addressLine.ts";
import { Part } from "./Part.tsx";

type Props = { candidates: readonly Candidate[]; chosen: number; onChoose: (index: number) => void };

/** What the address may mean; the chosen one is shown on the map. */
export const Candidates = ({ candidates, chosen, onChoose }: Props) => {
  const translate = useTranslate();
  const { percent } = useNumbers();
  const title = translate("zipCodes.check.candidates", { smart_count: candidates.length });
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a candidate is what stands at its place of the answer.
            key={index}
            value={index}
            control={<Radio size="small" sx={{ py: 0.25 }} />}
            slotProps={{ typography: { variant: "body2", component: "span" } }}
            sx={{ alignItems: "flex-start", mr: 0 }}
            label={
              <>
                {addressLine(candidate)}
                <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
                  {translate(`zipCodes.precisions.${candidate.precision}`)} ·{" "}
                  {translate("zipCodes.check.confidence", { percent: percent(candidate.confidence) })}
                </Box>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Part>
  );
};
