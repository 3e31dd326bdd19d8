import { useState } from "react";
import { PasswordInput, useDataProvider, useTranslate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { changePassword, PasswordForm } from "#contract/account.ts";
import type { InputOf } from "#contract/call.ts";
import { passwordMinimum } from "#contract/rules/forms.ts";
import { storeToken } from "#src/dataProvider/token.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { SendForm } from "#src/forms/SendForm.tsx";
import type { SendOptions } from "#src/forms/useSending.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { TabTitle } from "./SettingsParts.tsx";

/** One's own password. The session stays, by a new token; every other one of the account ends. */
export function PasswordTab() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { email } = useSessionUser();
  /** How often it was changed: the form begins empty again. */
  const [changes, setChanges] = useState(0);
  return (
    <>
      <TabTitle label="password" text={translate("settings.password.text")} />
      <SendForm
        key={changes}
        record={{ oldPassword: "", newPassword: "", newPasswordConfirmation: "" }}
        schema={PasswordForm}
        toInput={typed}
        request={async ({ oldPassword, newPassword }: Passwords, options: SendOptions) => {
          const { token } = await dataProvider.command(changePassword, { oldPassword, newPassword }, options);
          storeToken(token);
        }}
        inputs={{ password_does_not_match: "oldPassword" }}
        done="settings.password.done"
        save="settings.password.save"
        saving="forms.saving"
        onDone={() => setChanges((times) => times + 1)}
        sx={{ maxWidth: 400 }}
      >
        {/* Says to password managers whose password it is. */}
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
          helperText={translate("registration.passwordHint", { min: passwordMinimum })}
        />
        <PasswordInput
          source="newPasswordConfirmation"
          label="settings.password.confirm"
          autoComplete="new-password"
          helperText={false}
        />
      </SendForm>
    </>
  );
}

type Passwords = InputOf<typeof changePassword>;

/** What was left empty is not told, so that it is said to be missing. */
const typed = (values: FieldValues) =>
  Object.fromEntries(
    ["oldPassword", "newPassword", "newPasswordConfirmation"].map((name) => [
      name,
      values[name] || undefined,
    ]),
  );
