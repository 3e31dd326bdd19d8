import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useId, useRef, useState } from "react";
import { RadioButtonGroupInput, TextInput, useTranslate } from "react-admin";
import { apiAccountTypes } from "#contract/apiKeys.ts";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useRefetchApiKeys } from "./useApiKeys.ts";

/** Creates a key, then shows it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const refetchApiKeys = useRefetchApiKeys();
  const [key, setKey] = useState<string | null>(null);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      // A key that is shown is closed by its button only: it is never shown again.
      onClose={(_event, reason) => {
        if (key === null && reason === "escapeKeyDown") onClose();
      }}
    >
      <DialogTitle id={titleId}>
        {translate(key === null ? "settings.apiKeys.creation.title" : "settings.apiKeys.keyTitle")}
      </DialogTitle>
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
          <KeyOnce apiKey={key} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** A new key, to be copied: nobody can show it again. */
function KeyOnce({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const words = useWords("settings.apiKeys");
  const input = useRef<HTMLInputElement>(null);
  const [copyResult, setCopyResult] = useState<"copied" | "copyByHand" | null>(null);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(apiKey);
      setCopyResult("copied");
    } catch {
      // Browsers keep the clipboard to themselves where the page is not served safely; what is selected is copied by hand.
      setCopyResult("copyByHand");
    }
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Alert severity="warning">{words("once")}</Alert>
      <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start", flexWrap: "wrap" }}>
        <TextField
          label={words("key")}
          value={apiKey}
          inputRef={input}
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { readOnly: true } }}
          sx={{ flex: "1 1 260px" }}
        />
        <Button autoFocus variant="contained" startIcon={<ContentCopyOutlined />} onClick={copy}>
          {words("copy")}
        </Button>
      </Box>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <Box role="status" sx={{ flex: 1, color: "text.secondary", typography: "body2" }}>
          {copyResult && words(copyResult)}
        </Box>
        <Button variant="outlined" onClick={onClose}>
          {words("close")}
        </Button>
      </Box>
    </Box>
  );
}
