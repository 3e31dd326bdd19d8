import Alert from "@mui/material/Alert";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useRef, useState } from "react";
import { RadioButtonGroupInput } from "react-admin";
import { flushSync } from "react-dom";
import { apiAccountTypes } from "#contract/apiKeys.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { failureOf } from "#src/forms/failureOf.ts";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useTracked } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useRefetchApiKeys } from "#src/resources/companies/apiKeys/useApiKeys.ts";
import { ShownOnce } from "#src/ui/ShownOnce.tsx";

/** The dialog that creates a key and then shows it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const words = useWords("settings.apiKeys");
  const titleId = useId();
  const refetchApiKeys = useRefetchApiKeys();
  const [key, setKey] = useState<string | null>(null);
  const isCreated = useRef(false);
  const [isLost, setLost] = useState(false);
  useTracked(key !== null, "key");

  if (key === null) {
    return (
      <CommandDialog
        call="createApiKey"
        words="settings.apiKeys.creation"
        record={{ name: "", accountType: "api" }}
        toInput={({ name, accountType }) => ({ name, accountType })}
        onSuccess={(created) => {
          isCreated.current = true;
          // At once, so that whoever waits to leave the page is asked about the key.
          flushSync(() => setKey(created.key));
        }}
        onError={(_body, error) => {
          // The service keeps no secrets, so that sending again would make a second key.
          setLost((wasLost) => wasLost || !failureOf(error).isDecided);
          return false;
        }}
        onSettled={refetchApiKeys}
        // After success the dialog closes itself: the key takes its place.
        onClose={() => isCreated.current || onClose()}
        maxWidth="sm"
        ignoreBackdropClick
      >
        {isLost && <Alert severity="warning">{words("creation.lost")}</Alert>}
        <FormTextInput
          source="name"
          label="settings.apiKeys.name"
          helperText="settings.apiKeys.nameHint"
          autoFocus
        />
        <RadioButtonGroupInput
          source="accountType"
          label="settings.apiKeys.type"
          row={false}
          helperText={false}
          choices={apiAccountTypes.map((id) => ({ id, name: `settings.apiKeys.typeHints.${id}` }))}
        />
      </CommandDialog>
    );
  }
  // Closed only by the button, because the key is never shown again.
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words("keyTitle")}</DialogTitle>
      <DialogContent sx={{ pt: "8px !important", pb: "20px !important" }}>
        <ShownOnce
          label={words("key")}
          text={key}
          warning={words("once")}
          close={words("close")}
          onClose={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
