import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { PasswordInput, useNotify, useRecordContext } from "react-admin";
import type { Operator } from "#contract/operators.ts";
import { passwordMinimum } from "#contract/rules/forms.ts";
import { openViewAs } from "#src/dataProvider/openViewAs.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { forgetUnsaved, useLeaveTab } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useSelectedOperator } from "#src/resources/operators/useSelectedOperator.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";

type Action = "viewing" | "password" | "deactivation" | "activation";

/** Commands on the account beside its rights: setting a new password, deactivating and activating it. */
export const OperatorActions = ({ isLocked }: { isLocked: boolean }) => {
  const words = useWords("operators");
  const operator = useRecordContext<Operator>();
  const [open, setOpen] = useState<Action | null>(null);
  const close = () => setOpen(null);
  if (!operator) return null;
  const isActive = operator.accountType !== "deactivated";
  const switching = isActive ? "deactivation" : "activation";
  return (
    <>
      {([...(isActive ? (["viewing"] as const) : []), "password", switching] as const).map((action) => (
        <Button
          key={action}
          variant="outlined"
          color={action === "deactivation" ? "error" : "primary"}
          disabled={isLocked}
          onClick={() => setOpen(action)}
        >
          {words(`${action}.open`)}
        </Button>
      ))}
      {open === "viewing" && <ViewDialog operator={operator} onClose={close} />}
      {open === "password" && <PasswordDialog operator={operator} onClose={close} />}
      {(open === "activation" || open === "deactivation") && (
        <SwitchDialog operator={operator} action={open} onClose={close} />
      )}
    </>
  );
};

type DialogProps = { operator: Operator; onClose: () => void };

const ViewDialog = ({ operator: { id, email }, onClose }: DialogProps) => {
  const words = useWords("operators.viewing");
  const notify = useNotify();
  const { mayLeave, dialog } = useLeaveTab();
  return (
    <>
      <CommandDialog
        call="viewAs"
        words="operators.viewing"
        args={{ email }}
        toInput={() => ({ accountId: id })}
        confirm={mayLeave}
        startsAtSubmit
        onSuccess={({ token }) => {
          if (!openViewAs(token, forgetUnsaved))
            notify("operators.viewing.notKept", { type: "error", autoHideDuration: null });
        }}
        onClose={onClose}
      >
        <Typography>{words("text")}</Typography>
      </CommandDialog>
      {dialog}
    </>
  );
};

const PasswordDialog = ({ operator: { id, email }, onClose }: DialogProps) => {
  const words = useWords("operators");
  const refetch = useRefetch(keys.operators.all);
  return (
    <CommandDialog
      call="changeOperatorPassword"
      words="operators.password"
      args={{ email }}
      record={{ newPassword: null, passwordConfirmation: null }}
      toInput={({ newPassword }) => ({ operatorId: id, newPassword: newPassword || undefined })}
      check={({ newPassword, passwordConfirmation }) => confirmed(newPassword, passwordConfirmation)}
      onSuccess={refetch}
      onClose={onClose}
    >
      <Typography>{words("password.text")}</Typography>
      <PasswordInput
        source="newPassword"
        label="operators.fields.password"
        autoComplete="new-password"
        helperText={words("hints.passwordLength", { min: passwordMinimum })}
        autoFocus
      />
      <ConfirmationInput />
    </CommandDialog>
  );
};

const SwitchDialog = ({
  operator,
  action,
  onClose,
}: DialogProps & { action: "activation" | "deactivation" }) => {
  const words = useWords("operators");
  const refetch = useRefetch(keys.operators.all);
  const { select } = useSelectedOperator();
  const { id, email, version } = operator;
  return (
    <CommandDialog
      call={action === "activation" ? "activateOperator" : "deactivateOperator"}
      words={`operators.${action}`}
      args={{ email }}
      record={{ version }}
      toInput={() => ({ operatorId: id })}
      submit={() => ({ isDangerous: action === "deactivation" })}
      startsAtSubmit
      onSuccess={async () => {
        await refetch();
        select(null);
      }}
      onClose={onClose}
    >
      <Typography>{words(`${action}.text`)}</Typography>
    </CommandDialog>
  );
};

/** The input that repeats the password. */
export const ConfirmationInput = () => (
  <PasswordInput
    source="passwordConfirmation"
    label="operators.fields.passwordConfirmation"
    autoComplete="new-password"
    helperText={false}
  />
);

/** Problems of the repeated password. */
export const confirmed = (password: unknown, confirmation: unknown): Record<string, { message: string }> => {
  if (!confirmation) return { passwordConfirmation: { message: "required" } };
  return password === confirmation ? {} : { passwordConfirmation: { message: "passwordsDiffer" } };
};
