import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { RadioButtonGroupInput, TextInput, useDataProvider, useTranslate } from "react-admin";
import { apiAccountTypes, create } from "#contract/apiKeys.ts";
import type { InputOf, ResponseOf } from "#contract/call.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { SendForm } from "#src/forms/SendForm.tsx";
import type { SendOptions } from "#src/forms/useSending.ts";
import { KeyOnce } from "./KeyOnce.tsx";
import { useAskKeysAnew } from "./useApiKeys.ts";

/** Makes a key, then shows it: this once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const askKeysAnew = useAskKeysAnew();
  const [key, setKey] = useState<string | null>(null);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      // A key that is shown leaves by its own button only: nobody sees it again.
      onClose={(_event, reason) => {
        if (key === null && reason === "escapeKeyDown") onClose();
      }}
    >
      <DialogTitle id={titleId}>
        {translate(key === null ? "settings.apiKeys.newTitle" : "settings.apiKeys.keyTitle")}
      </DialogTitle>
      <DialogContent sx={{ pt: "8px !important", pb: "20px !important" }}>
        {key === null ? (
          <SendForm
            record={{ name: "", accountType: "api" }}
            schema={create.body}
            toInput={({ name, accountType }) => ({ name: name ?? "", accountType })}
            request={(input: InputOf<typeof create>, options: SendOptions) =>
              dataProvider.command(create, input, options)
            }
            done="settings.apiKeys.made"
            save="settings.apiKeys.make"
            saving="settings.apiKeys.making"
            onDone={(answer: ResponseOf<typeof create>) => {
              setKey(answer.key);
              void askKeysAnew();
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
          </SendForm>
        ) : (
          <KeyOnce apiKey={key} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}
