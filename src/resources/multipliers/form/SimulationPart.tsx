import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { InputOf } from "#contract/call.ts";
import * as multipliers from "#contract/multipliers.ts";
import { z } from "#contract/zod.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { useTypedText } from "#src/ui/useDebounced.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { Covering } from "./Covering.tsx";
import { MissedHours } from "./MissedHours.tsx";
import { inputOf } from "./multiplierInput.ts";

/** The effect that the multiplier in the form would have had in the last four weeks. */
export const SimulationPart = () => {
  const words = useWords("multipliers.simulation");
  const { money } = useNumbers();
  const { simulateMultiplier } = useCalls();
  const input = useDrawn();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: keys.multipliers.simulation(input),
    queryFn: ({ signal }) => simulateMultiplier(input as Drawn, { signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  });
  const amount = (value: string | null) => value !== null && data && money(value, data.currency);
  const state = !input ? "incomplete" : error ? "failed" : data ? null : "pending";
  return (
    <Box role="group" aria-label={words("title")} sx={{ display: "grid", gap: 1.5 }}>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{words("title")}</Typography>
        <Typography role="status" variant="body2" color="textSecondary">
          {words(state ?? "hint")}
        </Typography>
      </Box>
      {input && !error && data && (
        <Box sx={{ display: "grid", gap: 1.5, opacity: isPlaceholderData ? 0.6 : undefined }}>
          <Facts>
            <Fact label={words("orders")}>{words("of", { count: data.raised, all: data.orders })}</Fact>
            <Fact label={words("clientCost")}>{amount(data.clientCost)}</Fact>
            <Fact label={words("driverPay")}>{amount(data.driverPay)}</Fact>
          </Facts>
          <MissedHours hours={data.notAccepted} />
          <Covering spans={data.covering} />
        </Box>
      )}
    </Box>
  );
};

type Drawn = InputOf<typeof multipliers.simulate>;

/** The multiplier in the form as it would be created; null while it is incomplete or invalid. */
function useDrawn(): Drawn | null {
  const input = inputOf(useWatch());
  const { success } = z.safeParse(multipliers.simulate.body, input);
  const settled = useTypedText(success ? JSON.stringify(input) : null);
  return settled === null ? null : JSON.parse(settled);
}
