import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type RefObject, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { ResponseOf } from "#contract/call.ts";
import type { checkAvailability } from "#contract/orders/form.ts";
import { useReadFirst } from "#src/forms/useReadFirst.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { type EstimateHandle, useEstimate } from "#src/resources/orders/create/estimate/useEstimate.ts";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { Section } from "#src/resources/orders/create/Section.tsx";
import { useSetStart } from "#src/resources/orders/create/time/useSetStart.ts";
import { priceFormula } from "#src/resources/orders/priceFormula.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useToday } from "#src/ui/useToday.ts";
import { slotText } from "#src/ui/warsawTime.ts";

/** The estimated price and arrival of the order. */
export function Estimate({ setup, handle }: { setup: OrderSetup; handle: RefObject<EstimateHandle | null> }) {
  const words = useWords("orderForm.estimate");
  const { data, failure, isPending, isOutdated, isForNow, isIncomplete, ...estimate } = useEstimate(
    setup,
    handle,
  );
  const promise = data?.promise;
  return (
    <>
      <Section title={words("title")}>
        <Box
          aria-live="polite"
          aria-busy={isPending}
          sx={{ display: "grid", gap: 1, "&:empty": { display: "none" } }}
        >
          {isOutdated && isIncomplete && (data || failure) && (
            <Alert severity="warning" sx={{ py: 0 }}>
              {words("outdated")}
            </Alert>
          )}
          {failure && !isOutdated && (
            <Alert severity="error" sx={{ py: 0 }}>
              {failure}
            </Alert>
          )}
          {data && <EstimateResult estimate={data} isOutdated={isOutdated} />}
          {isForNow && !isOutdated && promise?.kind === "slot" && (
            <NobodyOnline slot={[promise.from, promise.to]} setup={setup} />
          )}
        </Box>
        <PendingButton variant="outlined" onClick={estimate.requestEstimate} isPending={isPending}>
          {words(isPending ? "checking" : data || failure ? "checkAgain" : "check")}
        </PendingButton>
      </Section>
      {estimate.isUnconfirmed && data && <Unconfirmed estimate={data} />}
    </>
  );
}

/** Says above the submit button that it created no order yet, and why. */
function Unconfirmed({ estimate: { price, currency, steps } }: { estimate: Answer }) {
  const words = useWords("orderForm.estimate");
  const { money, plain } = useNumbers();
  const multiplier = steps?.multiplier ?? 1;
  const alert = useReadFirst<HTMLDivElement>(true);
  // On a phone the estimate pushes the button out of view. The margin of the scrolling is the height of the button.
  useEffect(() => {
    alert.current?.scrollIntoView({ block: "nearest" });
  }, [alert]);
  return (
    <Alert ref={alert} tabIndex={-1} severity="warning" sx={{ scrollMarginBottom: 72 }}>
      {words(multiplier === 1 ? "confirm" : "confirmMultiplier", {
        price: money(price ?? 0, currency),
        multiplier: plain(multiplier),
      })}
    </Alert>
  );
}

/**
 * Tells that no driver is online: an order for as soon as possible then waits for one, while the estimate promises the next
 * slot, which can be chosen instead.
 */
function NobodyOnline({ slot, setup }: { slot: [string, string]; setup: OrderSetup }) {
  const words = useWords("orderForm.estimate");
  const today = useToday();
  const { clearErrors } = useFormContext();
  const setStart = useSetStart();
  const choose = () => {
    setStart(slot[0], "user");
    clearErrors(["scheduledAt", "startTime"]);
  };
  return (
    <Alert severity="warning">
      {words("noDriver", { slot: slotText(slot, today) })}
      {setup.orderSettings.orderFormFields.includes("scheduledAt") && (
        <Button variant="outlined" color="inherit" onClick={choose} sx={{ display: "flex", mt: 1 }}>
          {words("chooseSlot")}
        </Button>
      )}
    </Alert>
  );
}

type Answer = ResponseOf<typeof checkAvailability>;

function EstimateResult({ estimate, isOutdated }: { estimate: Answer; isOutdated: boolean }) {
  const sentenceOf = useErrorSentence();
  const words = useWords("orderForm.estimate");
  const numbers = useNumbers();
  const { available, price, estimatedDistance, currency, steps, reason } = estimate;
  const formula = steps && priceFormula(steps, numbers);
  return (
    <EstimateStyles className={isOutdated ? "outdated" : undefined}>
      <p className={available ? "yes" : "no"}>{words(available ? "available" : "notAvailable")}</p>
      {reason && <p>{sentenceOf({ errorCode: reason })}</p>}
      <dl>
        {price !== null && (
          <>
            <dt>{words("price")}</dt>
            <dd>
              <strong>{numbers.money(price, currency)}</strong>
              {formula && <small>{formula}</small>}
            </dd>
          </>
        )}
        {estimatedDistance !== null && (
          <>
            <dt>{words("distance")}</dt>
            <dd>{numbers.kilometres(estimatedDistance)}</dd>
          </>
        )}
        {estimate.promise && (
          <>
            <dt>{words("promise")}</dt>
            <dd>
              <Promised promise={estimate.promise} />
            </dd>
          </>
        )}
      </dl>
    </EstimateStyles>
  );
}

function Promised({ promise }: { promise: NonNullable<Answer["promise"]> }) {
  const words = useWords("orderForm.estimate");
  const today = useToday();
  return promise.kind === "now" ? words("within") : slotText([promise.from, promise.to], today);
}

const EstimateStyles = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    fontVariantNumeric: "tabular-nums",
    "&.outdated": { color: colors.muted },
    p: { margin: "0 0 6px" },
    ".yes, .no": { fontWeight: tokens.text.emphasis },
    "&:not(.outdated) .yes": { color: colors.good },
    "&:not(.outdated) .no": { color: colors.alarm },
    dl: { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: "4px 16px", margin: 0 },
    dt: { color: colors.muted },
    dd: { margin: 0, textAlign: "right" },
    small: { display: "block", fontSize: tokens.text.small, color: colors.muted },
  };
});
