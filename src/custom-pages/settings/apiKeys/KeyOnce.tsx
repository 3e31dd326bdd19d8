import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useRef, useState } from "react";
import { useTranslate } from "react-admin";

/** A new key, to be copied: nobody can show it again. */
export function KeyOnce({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<"copied" | "copyByHand" | null>(null);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(apiKey);
      setTold("copied");
    } catch {
      // Browsers keep the clipboard to themselves where the page is not served safely; what is selected is copied by hand.
      setTold("copyByHand");
    }
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Alert severity="warning">{translate("settings.apiKeys.once")}</Alert>
      <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start", flexWrap: "wrap" }}>
        <TextField
          label={translate("settings.apiKeys.key")}
          value={apiKey}
          inputRef={input}
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { readOnly: true } }}
          sx={{ flex: "1 1 260px" }}
        />
        <Button autoFocus variant="contained" startIcon={<ContentCopyOutlined />} onClick={copy}>
          {translate("settings.apiKeys.copy")}
        </Button>
      </Box>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <Box role="status" sx={{ flex: 1, color: "text.secondary", typography: "body2" }}>
          {told && translate(`settings.apiKeys.${told}`)}
        </Box>
        <Button variant="outlined" onClick={onClose}>
          {translate("settings.apiKeys.close")}
        </Button>
      </Box>
    </Box>
  );
}
