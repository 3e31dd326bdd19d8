import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { PasswordInput } from "react-admin";
import { linkMinutes } from "#contract/rules/linkPaths.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useLanguage } from "#src/i18n/useLanguage.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { providerContact } from "#src/layout/brand/providerContact.ts";

type Asked = { newEmail: string; mailed: boolean };

/** The form for another e-mail address of one's own account. It takes effect once the link that is sent there was opened. */
export function ChangeEmail() {
  const words = useWords("settings.email");
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Kept here, because the answer does not contain the address.
  const newEmail = useRef("");
  return (
    <>
      {asked && (
        <Alert severity="info">
          {asked.mailed
            ? words("mailed", { email: asked.newEmail, minutes: linkMinutes })
            : words("noted", { email: asked.newEmail, contact: providerContact.email })}
        </Alert>
      )}
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: "start" }}>
        {words("open")}
      </Button>
      {isOpen && (
        <CommandDialog
          call="changeEmail"
          words="settings.email"
          record={{ newEmail: "", password: null }}
          toInput={(values) => {
            newEmail.current = values.newEmail;
            return {
              newEmail: values.newEmail || undefined,
              password: values.password || undefined,
              language,
            };
          }}
          errorInputs={{ password_does_not_match: "password", user_email_already_occupied: "newEmail" }}
          onSuccess={({ mailed }) => setAsked({ newEmail: newEmail.current, mailed })}
          onClose={() => setOpen(false)}
          ignoreBackdropClick
        >
          <FormTextInput
            source="newEmail"
            type="email"
            label="settings.email.new"
            helperText="settings.email.newHint"
            slotProps={{ htmlInput: { autoComplete: "email" } }}
            autoFocus
          />
          <PasswordInput
            source="password"
            label="settings.email.password"
            autoComplete="current-password"
            helperText={false}
          />
        </CommandDialog>
      )}
    </>
  );
}
