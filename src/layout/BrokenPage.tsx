import ErrorOutlineOutlined from "@mui/icons-material/ErrorOutlineOutlined";
import { Button } from "@mui/material";
import { useWords } from "#src/i18n/useWords.ts";
import { StatePage } from "#src/ui/StatePage.tsx";

/** Shown when a page throws while rendering. */
export function BrokenPage() {
  const words = useWords("errors");
  const shellWords = useWords("shell.error");
  return (
    <StatePage live icon={<ErrorOutlineOutlined />} title={shellWords("title")} text={words("unknown")}>
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {words("refresh")}
      </Button>
    </StatePage>
  );
}
