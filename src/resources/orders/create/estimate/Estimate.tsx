import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { Section } from "#src/resources/orders/create/Section.tsx";
import { EstimateResult } from "./EstimateResult.tsx";
import { useEstimate } from "./useEstimate.ts";

/** What the order would cost and when it would be there, on demand. */
export function Estimate({ setup }: { setup: OrderSetup }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`orderForm.estimate.${key}`);
  const { data, failure, isPending, isOutdated, ask } = useEstimate(setup);
  return (
    <Section title={say("title")}>
      <Box
        aria-live="polite"
        aria-busy={isPending}
        sx={{ display: "grid", gap: 1, "&:empty": { display: "none" } }}
      >
        {isOutdated && (data || failure) && (
          <Alert severity="warning" sx={{ py: 0 }}>
            {say("outdated")}
          </Alert>
        )}
        {failure && !isOutdated && (
          <Alert severity="error" sx={{ py: 0 }}>
            {failure}
          </Alert>
        )}
        {data && <EstimateResult estimate={data} isOutdated={isOutdated} />}
      </Box>
      <Button variant="outlined" onClick={ask} disabled={isPending}>
        {say(isPending ? "asking" : data || failure ? "askAgain" : "ask")}
      </Button>
    </Section>
  );
}
