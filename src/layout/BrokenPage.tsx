import Button from "@mui/material/Button";
import { useWords } from "#src/i18n/useWords.ts";
import { StatePage } from "#src/ui/StatePage.tsx";

/** Shown when a page throws while rendering. */
export function BrokenPage() {
  const words = useWords("errors");
  const shellWords = useWords("shell");
  return (
    <StatePage kind="failed" title={shellWords("broken")} text={words("unknown")}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {words("refresh")}
      </Button>
    </StatePage>
  );
}
