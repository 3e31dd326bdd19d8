import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { RadioButtonGroupInput, TextInput } from "react-admin";
import { apiAccountTypes } from "#contract/apiKeys.ts";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useRefetchApiKeys } from "#src/resources/companies/apiKeys/useApiKeys.ts";
import { ShownOnce } from "#src/ui/ShownOnce.tsx";

/** The dialog that creates a key and then shows it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const words = useWords("settings.apiKeys");
  const titleId = useId();
  const refetchApiKeys = useRefetchApiKeys();
  const [key, setKey] = useState<string | null>(null);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      // A key that is shown can only be closed by the button, because it is never shown again.
      onClose={(_event, reason) => {
        if (key === null && reason === "escapeKeyDown") onClose();
      }}
    >
      <DialogTitle id={titleId}>{words(key === null ? "creation.title" : "keyTitle")}</DialogTitle>
      <DialogContent sx={{ pt: "8px !important", pb: "20px !important" }}>
        {key === null ? (
          <CommandForm
            call="createApiKey"
            words="settings.apiKeys.creation"
            record={{ name: "", accountType: "api" }}
            toInput={({ name, accountType }) => ({ name: name ?? "", accountType })}
            onSuccess={(created) => {
              setKey(created.key);
              void refetchApiKeys();
            }}
            cancel={{ label: "forms.cancel", onCancel: onClose }}
          >
            <TextInput
              source="name"
              label="settings.apiKeys.name"
              helperText="settings.apiKeys.nameHint"
              autoComplete="off"
              autoFocus
            />
            <RadioButtonGroupInput
              source="accountType"
              label="settings.apiKeys.type"
              row={false}
              helperText={false}
              choices={apiAccountTypes.map((id) => ({ id, name: `settings.apiKeys.typeHints.${id}` }))}
            />
          </CommandForm>
        ) : (
          <ShownOnce
            label={words("key")}
            text={key}
            warning={words("once")}
            close={words("close")}
            onClose={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
