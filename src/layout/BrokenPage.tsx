import { Button } from "@mui/material";
import { useWords } from "#src/i18n/useWords.ts";
import { StatePage } from "#src/ui/StatePage.tsx";

/** Shown when a page throws while rendering, or can't be fetched because the connection is lost. */
export function BrokenPage({ error }: { error: unknown }) {
  const words = useWords("errors");
  const shellWords = useWords("shell.error");
  const isOffline = isFailedFetch(error);
  return (
    <StatePage
      kind={isOffline ? "offline" : "failed"}
      title={shellWords(isOffline ? "offline" : "title")}
      text={words(isOffline ? "network" : "unknown")}
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        {words("refresh")}
      </Button>
    </StatePage>
  );
}

/** What browsers say when the script of a page does not come. */
const isFailedFetch = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
