import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";

/** Verifies the pickup by its PIN. */
export const VerifyPickupDialog = ({ onClose }: DialogProps) => {
  const { pinLockedAt } = useOrder();
  return (
    <OrderDialog
      call="checkPickupCode"
      words="orderChanges.pickup"
      record={{ [source]: "" }}
      toInput={(values) => ({ [source]: values[source] || undefined })}
      defaultError="incorrect_verification_code"
      errorInputs={{ incorrect_verification_code: source, pin_locked: source }}
      onClose={onClose}
    >
      <PinInput isLocked={pinLockedAt !== null} />
    </OrderDialog>
  );
};

/** Unlocks a PIN after too many wrong attempts. */
export const UnlockPinDialog = ({ onClose }: DialogProps) => {
  const words = useWords("orderActions.unlockPin");
  return (
    <OrderDialog startsAtSubmit call="unlockOrderPin" words="orderActions.unlockPin" onClose={onClose}>
      <Typography variant="body1">{words("meaning")}</Typography>
    </OrderDialog>
  );
};

const source = "verificationCode";

/** One digit more than a PIN has, so that a longer number, for example of a scanned product, is refused before it is sent. */
const pinMaximum = 7;

function PinInput({ isLocked }: { isLocked: boolean }) {
  const words = useWords("orderChanges.pickup");
  const nameWords = useWords("orderActions.names");
  const { userType } = useSessionUser();
  const { clearErrors } = useFormContext();
  const { submitCount } = useFormState();
  const input = useRef<HTMLInputElement>(null);

  // Selects a wrong PIN, so that typing replaces it. The form's `setFocus` selects a moment later, and would also select
  // what has been typed by then.
  useLayoutEffect(() => {
    if (submitCount === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [submitCount]);

  // While the PIN is locked the alert replaces the error; once it is unlocked, the last error is outdated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lock changes.
  useEffect(() => clearErrors(source), [isLocked, clearErrors]);

  return (
    <>
      {isLocked && (
        <Alert severity="error">
          {userType === "operator"
            ? words("locked", { action: nameWords("unlockPin") })
            : words("lockedForClients")}
        </Alert>
      )}
      <FormTextInput
        autoFocus
        isNeeded
        source={source}
        label="orderChanges.pickup.pin"
        helperText={isLocked ? false : "orderChanges.pickup.digits"}
        parse={(text: string) => text.replace(/\D/g, "").slice(0, pinMaximum)}
        slotProps={{ htmlInput: { ref: input, inputMode: "numeric", style: large } }}
      />
    </>
  );
}

const large = { fontSize: 28, letterSpacing: "0.35em", fontVariantNumeric: "tabular-nums" };
