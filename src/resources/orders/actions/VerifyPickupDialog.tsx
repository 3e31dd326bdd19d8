import Alert from "@mui/material/Alert";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { checkPickupCode } from "#contract/orders/commands.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import type { DialogProps } from "./dialogProps.ts";
import { useOrderCommand } from "./useOrderCommand.ts";

/** Proves by the PIN that the parcel was picked up. */
export const VerifyPickupDialog = ({ info, onClose }: DialogProps) => {
  const translate = useTranslate();
  const say = (key: string, args = {}) => translate(`orderChanges.pickup.${key}`, args);
  const { userType } = useSessionUser();
  const field = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState("");
  const [isRequired, setRequired] = useState(false);
  const { send, isPending, problems, conflict, forget } = useOrderCommand(checkPickupCode, {
    order: info,
    done: "orderChanges.pickup.done",
    onDone: onClose,
    inputs: { incorrect_verification_code: "verificationCode", pin_locked: "verificationCode" },
  });
  const { orderNo } = info;
  const isLocked = info.pinLockedAt !== null;
  const problem = isRequired ? translate("validation.required") : problems.verificationCode;

  // Whatever was wrong is typed over.
  useEffect(() => {
    if (problem) field.current?.select();
  }, [problem]);

  // Somebody unlocked it: what the last try was told is not true any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lock is what it waits for.
  useEffect(() => {
    if (!isLocked) forget();
  }, [isLocked]);

  return (
    <ActionDialog
      title={say("title", { orderNo })}
      confirm={say("confirm", { orderNo })}
      pending={say("pending")}
      isPending={isPending}
      conflict={conflict}
      onConfirm={() => {
        if (pin === "") return setRequired(true);
        send({ orderId: info.id, verificationCode: pin });
      }}
      onClose={onClose}
    >
      {isLocked && (
        <Alert severity="error">
          {userType === "operator"
            ? say("locked", { action: translate("orderActions.names.unlockPin") })
            : say("lockedForClients")}
        </Alert>
      )}
      <TextField
        autoFocus
        inputRef={field}
        label={say("pin")}
        value={pin}
        onChange={({ target }) => {
          setPin(target.value.replace(/\D/g, "").slice(0, 6));
          setRequired(false);
          forget();
        }}
        error={Boolean(problem)}
        // Where the PIN is locked the alert says so.
        helperText={isLocked ? undefined : (problem ?? say("digits"))}
        slotProps={{
          htmlInput: {
            inputMode: "numeric",
            autoComplete: "off",
            "aria-required": true,
            style: { fontSize: 28, letterSpacing: "0.35em", fontVariantNumeric: "tabular-nums" },
          },
          formHelperText: problem ? { role: "alert" } : undefined,
        }}
      />
    </ActionDialog>
  );
};
