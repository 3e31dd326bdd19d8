import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { PasswordInput, useRecordContext } from "react-admin";
import { Link } from "react-router";
import { type DriverInfo, fullName } from "#contract/drivers.ts";
import { passwordMinimum } from "#contract/rules/forms.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { driverFormAddress } from "#src/layout/addresses.ts";
import { keys } from "#src/queryKeys.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";

type Action = "block" | "unblock" | "password";

/** The commands on the driver in the record context. */
export const DriverActions = () => {
  const words = useWords("drivers");
  const driver = useRecordContext<DriverInfo>();
  const [open, setOpen] = useState<Action | null>(null);
  if (!driver) return null;
  const blocking = driver.blocked ? "unblock" : "block";
  const close = () => setOpen(null);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1 }}>
      <Button component={Link} to={driverFormAddress(driver.id)} variant="outlined">
        {words("edit.open")}
      </Button>
      <Button variant="outlined" onClick={() => setOpen("password")}>
        {words("password.open")}
      </Button>
      <Button
        variant="outlined"
        color={blocking === "block" ? "error" : "primary"}
        onClick={() => setOpen(blocking)}
      >
        {words(`${blocking}.open`)}
      </Button>
      {open && <ActionDialog action={open} driver={driver} onClose={close} />}
    </Stack>
  );
};

type DialogProps = { driver: DriverInfo; onClose: () => void };

const ActionDialog = ({ action, ...props }: DialogProps & { action: Action }) => {
  if (action === "block") return <BlockDialog {...props} />;
  return action === "unblock" ? <UnblockDialog {...props} /> : <PasswordDialog {...props} />;
};

const BlockDialog = ({ driver, onClose }: DialogProps) => {
  const words = useWords("drivers.block");
  const common = useCommon(driver);
  return (
    <CommandDialog
      {...common}
      call="blockDriver"
      words="drivers.block"
      record={{ version: driver.version, reason: "" }}
      toInput={({ reason }) => ({ driverId: driver.id, reason: reason ?? "" })}
      submit={() => ({ isDangerous: true })}
      onClose={onClose}
    >
      <Typography>{words("text")}</Typography>
      {driver.ordersInHand > 0 && <Typography>{words("inHand", driver.ordersInHand)}</Typography>}
      <FormTextInput source="reason" label="drivers.bulk.reason" isNeeded multiline autoFocus />
    </CommandDialog>
  );
};

const UnblockDialog = ({ driver, onClose }: DialogProps) => {
  const words = useWords("drivers.unblock");
  const common = useCommon(driver);
  return (
    <CommandDialog
      {...common}
      call="unblockDriver"
      words="drivers.unblock"
      record={{ version: driver.version }}
      toInput={() => ({ driverId: driver.id })}
      startsAtSubmit
      onClose={onClose}
    >
      <Typography>{words("text")}</Typography>
    </CommandDialog>
  );
};

const PasswordDialog = ({ driver, onClose }: DialogProps) => {
  const words = useWords("drivers");
  const common = useCommon(driver);
  return (
    <CommandDialog
      {...common}
      call="changeDriverPassword"
      words="drivers.password"
      record={{ newPassword: null }}
      toInput={({ newPassword }) => ({ driverId: driver.id, newPassword: newPassword || undefined })}
      onClose={onClose}
    >
      <Typography>{words("password.text")}</Typography>
      <PasswordInput
        source="newPassword"
        label="drivers.fields.password"
        autoComplete="new-password"
        helperText={words("hints.password", { min: passwordMinimum })}
        autoFocus
      />
    </CommandDialog>
  );
};

function useCommon(driver: DriverInfo) {
  const refetch = useRefetch(keys.drivers.all);
  return {
    args: { name: fullName(driver) },
    onSettled: refetch,
  };
}
