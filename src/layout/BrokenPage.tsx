import { Button } from "@mui/material";
import { useWords } from "#src/i18n/useWords.ts";
import { useIsOutdated } from "#src/live/LiveContext.ts";
import { StatePage } from "#src/ui/StatePage.tsx";

/** Shown when a page throws while rendering, or when its code can't be loaded: without a connection, or if it is gone. */
export function BrokenPage({ error }: { error: unknown }) {
  const words = useWords("errors");
  const shellWords = useWords("shell.error");
  const isFetched = !isFailedFetch(error);
  const isOutdated = useIsOutdated() && !isFetched;
  const kind = isFetched ? "failed" : isOutdated ? "unavailable" : "offline";
  return (
    <StatePage
      kind={kind}
      title={shellWords(isFetched ? "title" : "offline")}
      text={isOutdated ? shellWords("outdated") : words(isFetched ? "unknown" : "network")}
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        {words("refresh")}
      </Button>
    </StatePage>
  );
}

/** The messages of browsers for a failed import of a page's code. */
const isFailedFetch = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
