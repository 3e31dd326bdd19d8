import CheckOutlined from "@mui/icons-material/CheckOutlined";
import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { hitArea } from "#src/layout/theme/touch.ts";
import { copyText } from "./copyText.ts";
import { visuallyHidden } from "./visuallyHidden.ts";

/** Copies a text, and says so; `name` is what the text is called. */
export const CopyButton = ({ text, name }: { text: string; name: string }) => {
  const words = useWords("common.copying");
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const copy = async () => setOutcome((await copyText(text)) ? "copied" : "failed");
  const label = words("copy", { name });
  return (
    <>
      <Tooltip title={outcome ? words(outcome) : label} onClose={() => setOutcome(null)}>
        <IconButton size="small" aria-label={label} onClick={copy} sx={slim}>
          {outcome === "copied" ? <CheckOutlined /> : <ContentCopyOutlined />}
        </IconButton>
      </Tooltip>
      <span role="status" style={visuallyHidden}>
        {outcome && words(outcome)}
      </span>
    </>
  );
};

const slim = {
  ...hitArea(8, 8),
  p: "2px",
  my: "-4px",
  width: 20,
  height: 20,
  verticalAlign: "middle",
  color: "text.secondary",
  "& svg": { fontSize: 14 },
};
