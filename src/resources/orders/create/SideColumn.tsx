import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import type { ReactNode, RefObject } from "react";
import { slotEnd } from "#contract/orders/clock.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { Estimate } from "#src/resources/orders/create/estimate/Estimate.tsx";
import type { EstimateHandle } from "#src/resources/orders/create/estimate/useEstimate.ts";
import { LoadingSection } from "#src/resources/orders/create/LoadingSection.tsx";
import { locationOf, type OrderSetup, productOf } from "#src/resources/orders/create/orderSetup.ts";
import { sizeOf } from "#src/resources/orders/create/orderValues.ts";
import { pickupOf } from "#src/resources/orders/create/places/pickup.ts";
import { receiverOf } from "#src/resources/orders/create/places/receiver.ts";
import { Section } from "#src/resources/orders/create/Section.tsx";
import { startOf } from "#src/resources/orders/create/time/start.ts";
import { useOrderValues } from "#src/resources/orders/create/useOrderValues.ts";
import { useToday } from "#src/ui/useToday.ts";
import { slotText } from "#src/ui/warsawTime.ts";

/** The summary, the price estimate and the buttons; on wide screens it stays in view beside the form. */
export function SideColumn({ setup, isLoading, estimate, failure, buttons, isUnanswered }: SideColumnProps) {
  const words = useWords("orderForm");
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
      {isLoading && (
        <>
          <LoadingSection title={words("summary.title")} height={129} />
          <LoadingSection title={words("estimate.title")} height={{ xs: 40, sm: 32 }} />
        </>
      )}
      {setup && <Summary setup={setup} />}
      {setup?.orderSettings.showDeliveryEstimationOnForm && <Estimate setup={setup} handle={estimate} />}
      {failure}
      {isUnanswered && <Alert severity="warning">{words("unanswered")}</Alert>}
      <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end", flexWrap: "wrap" }}>{buttons}</Box>
    </Box>
  );
}

type SideColumnProps = {
  setup: OrderSetup | undefined;
  isLoading: boolean;
  estimate: RefObject<EstimateHandle | null>;
  failure: ReactNode;
  buttons: ReactNode;
  /** Whether an order was sent that may have been created, maybe before a reload. */
  isUnanswered: boolean;
};

/** A summary of the typed order. */
function Summary({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm.summary");
  const formWords = useWords("orderForm");
  const today = useToday();
  const values = useOrderValues();
  const pickup = pickupOf(values, setup);
  const place = pickup === "elsewhere" ? values.pickupPoint.name : locationOf(setup, pickup)?.name;
  const { clientStreet, clientCity } = receiverOf(values, setup);
  const start = startOf(values, setup);
  const facts = [
    [
      "products",
      [...Map.groupBy(values.products, ({ id }) => id)].map(([id, lines]) => {
        const name = productOf(setup, id)?.name ?? formWords("cart.gone");
        return lines.length > 1 ? `${lines.length} × ${name}` : name;
      }),
    ],
    ["from", [pickup === "carried" ? formWords("places.carried") : place]],
    ["to", [[values.clientName, clientStreet, clientCity].filter(Boolean).join(", ")]],
    ["size", [sizeOf(values, setup)]],
    ["when", [start ? slotText([start, slotEnd(start)], today) : start === "" ? formWords("time.now") : ""]],
  ] as const;
  return (
    <Section title={words("title")}>
      <SummaryStyles>
        {facts.map(([name, texts]) => (
          <div key={name}>
            <dt>{words(name)}</dt>
            {texts.length === 0 || !texts[0] ? (
              <dd className="absent">—</dd>
            ) : (
              texts.map((text) => (
                <dd key={text}>
                  <bdi>{text}</bdi>
                </dd>
              ))
            )}
          </div>
        ))}
      </SummaryStyles>
    </Section>
  );
}

const SummaryStyles = styled("dl")(({ theme: { palette } }) => ({
  display: "grid",
  gap: 6,
  margin: 0,
  fontVariantNumeric: "tabular-nums",
  div: { display: "grid", gridTemplateColumns: "88px minmax(0, 1fr)" },
  dt: { color: palettes[palette.mode].muted },
  dd: { gridColumn: 2, margin: 0, overflowWrap: "anywhere" },
}));
