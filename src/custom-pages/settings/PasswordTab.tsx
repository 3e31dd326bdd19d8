import Box from "@mui/material/Box";
import { useState } from "react";
import { PasswordInput } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { PasswordForm } from "#contract/account.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { passwordMinimum } from "#contract/rules/forms.ts";
import { z } from "#contract/zod.ts";
import { notePasswordSent } from "#src/authProvider/sessionNotice.ts";
import { storeToken } from "#src/dataProvider/token.ts";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { failureOf } from "#src/forms/failureOf.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { SessionsCard } from "./SessionsCard.tsx";
import { TabTitle } from "./TabTitle.tsx";

/** The form for one's own password. This session goes on with a new token; all other sessions of the account end. */
export function PasswordTab() {
  const settingsWords = useWords("settings.password");
  const registrationWords = useWords("registration");
  const { email } = useSessionUser();
  /** The number of changes so far: it remounts the form, which is then empty. */
  const [changes, setChanges] = useState(0);
  return (
    <>
      <TabTitle label="password" text={settingsWords("text")} />
      <CommandForm
        key={changes}
        call="changePassword"
        words="settings.password"
        // As react-admin leaves an emptied input.
        record={{ oldPassword: null, newPassword: null, newPasswordConfirmation: null }}
        toInput={({ oldPassword, newPassword }) => ({
          oldPassword: oldPassword || undefined,
          newPassword: newPassword || undefined,
        })}
        check={check}
        errorInputs={{ password_does_not_match: "oldPassword" }}
        toastsRefusals
        leaves
        onError={(_body, error) => {
          notePasswordSent(!failureOf(error).isDecided);
          return false;
        }}
        onSuccess={({ token }) => {
          notePasswordSent(false);
          storeToken(token);
          setChanges((times) => times + 1);
        }}
        sx={{ maxWidth: 400 }}
      >
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <PasswordInput
          source="oldPassword"
          label="settings.password.old"
          autoComplete="current-password"
          helperText={false}
        />
        <PasswordInput
          source="newPassword"
          label="settings.password.new"
          autoComplete="new-password"
          helperText={registrationWords("passwordHint", { min: passwordMinimum })}
        />
        <PasswordInput
          source="newPasswordConfirmation"
          label="settings.password.confirm"
          autoComplete="new-password"
          helperText={false}
        />
      </CommandForm>
      <Box sx={{ mt: 4 }}>
        <SessionsCard />
      </Box>
    </>
  );
}

/** The form's own schema, which compares both new passwords. An empty input counts as missing, not as too short. */
const check = (values: FieldValues) => {
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  const { error } = z.safeParse(PasswordForm, typed, { reportInput: true });
  return fieldProblems(error?.issues ?? []);
};
