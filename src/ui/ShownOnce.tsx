import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useRef, useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { copyText } from "./copyText.ts";

type ShownOnceProps = {
  /** What it is called, and the text itself. */
  label: string;
  text: string;
  /** What to do with it. */
  warning: string;
  /** The button by which somebody says that it is copied. */
  close: string;
  onClose: () => void;
};

/** A secret to be copied: nobody can show it again. */
export function ShownOnce({ label, text, warning, close, onClose }: ShownOnceProps) {
  const words = useWords("common.once");
  const input = useRef<HTMLInputElement>(null);
  const [copyResult, setCopyResult] = useState<"copied" | "copyByHand" | null>(null);
  const copy = async () => {
    input.current?.select();
    setCopyResult((await copyText(text)) ? "copied" : "copyByHand");
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Alert severity="warning">{warning}</Alert>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <TextField
          label={label}
          value={text}
          inputRef={input}
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { readOnly: true } }}
          margin="none"
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
          {close}
        </Button>
      </Box>
    </Box>
  );
}
