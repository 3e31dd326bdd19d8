import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { tokens } from "#src/layout/theme/tokens.ts";
import { Estimate } from "./estimate/Estimate.tsx";
import type { OrderSetup } from "./orderSetup.ts";
import { Summary } from "./Summary.tsx";

/** The order at a glance, what it would cost, and the buttons; beside the form it stays in sight. */
export function SideColumn({ setup, buttons }: { setup: OrderSetup | undefined; buttons: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: "minmax(0, 1fr)",
        alignSelf: "start",
        position: { lg: "sticky" },
        top: tokens.bar + 16,
      }}
    >
      {setup && <Summary setup={setup} />}
      {setup?.orderSettings.showDeliveryEstimationOnForm && <Estimate setup={setup} />}
      {buttons}
    </Box>
  );
}
