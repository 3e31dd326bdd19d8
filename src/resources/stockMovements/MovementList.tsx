import Box from "@mui/material/Box";
import { MovementFilter, maxListedMovements } from "#contract/stock/movements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PagedList, PagedRows, pagedListStyles } from "#src/ui/PagedList.tsx";
import { usePageUpTo } from "#src/ui/pageRoom.ts";
import { MovementCards } from "./MovementCards.tsx";
import { MovementDownload } from "./MovementDownload.tsx";
import { MovementFilters } from "./MovementFilters.tsx";
import { MovementTable } from "./MovementTable.tsx";
import { inOrder } from "./movementFilter.ts";

/** The list of movements, newest first. */
export const MovementList = () => (
  <PagedList newestBy="at" known={known}>
    <MovementPage />
  </PagedList>
);

const known = { schema: MovementFilter, inOrder };

const MovementPage = () => {
  const words = useWords("stock.movements");
  const isNarrow = usePageUpTo(940);
  const texts = {
    failed: words("failed"),
    count: (total: number) => words("count", total),
    none: words("none"),
    noneHint: words("noneHint"),
    noMatch: words("noMatch"),
    noMatchHint: words("noMatchHint"),
  };
  const cut = {
    at: maxListedMovements,
    count: (total: number) => words("countCut", total),
    text: words("cut"),
  };
  return (
    <Box component="section" aria-label={words("label")} sx={pagedListStyles}>
      <MovementFilters />
      <MovementDownload />
      <PagedRows texts={texts} cut={cut}>
        {isNarrow ? <MovementCards /> : <MovementTable />}
      </PagedRows>
    </Box>
  );
};
