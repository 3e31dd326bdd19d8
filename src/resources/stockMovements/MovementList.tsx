import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { ListBase, Pagination, useListContext } from "react-admin";
import type { Movement } from "#contract/stock/movements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadErrorPage, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { MovementCards } from "./MovementCards.tsx";
import { MovementDownload } from "./MovementDownload.tsx";
import { MovementFilters } from "./MovementFilters.tsx";
import { MovementTable } from "./MovementTable.tsx";

/** Every movement of goods, newest first. */
export const MovementList = () => (
  <ListBase
    perPage={25}
    sort={newestFirst}
    storeKey={false}
    disableAuthentication
    queryOptions={withoutToast}
  >
    <MovementPage />
  </ListBase>
);

const newestFirst = { field: "at", order: "DESC" } as const;
// An error is shown in the list's place; react-admin would add a toast.
const withoutToast = { onError: () => undefined };

const MovementPage = () => {
  const words = useWords("stock.movements");
  return (
    <Box component="section" aria-label={words("label")} sx={page}>
      <MovementFilters />
      <MovementDownload />
      <Movements />
    </Box>
  );
};

const Movements = () => {
  const words = useWords("stock.movements");
  const { data, total = 0, error, refetch } = useListContext<Movement>();
  const isNarrow = useMediaQuery("(max-width: 1000px)");
  if (!data) {
    if (error) return <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />;
    return <LoadingBox height={360} />;
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      {error && <StaleData title={words("failed")} error={error} onRetry={refetch} />}
      <span role="status" style={visuallyHidden}>
        {words("count", total)}
      </span>
      {data.length === 0 ? (
        <NoMovements />
      ) : (
        <>
          {isNarrow ? <MovementCards /> : <MovementTable />}
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
    </Box>
  );
};

const NoMovements = () => {
  const words = useWords("stock.movements");
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0)
    return <StatePage kind="empty" title={words("none")} text={words("noneHint")} />;
  return (
    <StatePage kind="noMatch" title={words("noMatch")} text={words("noMatchHint")}>
      <Button variant="outlined" onClick={() => setFilters({})}>
        {words("reset")}
      </Button>
    </StatePage>
  );
};

const page = {
  p: { xs: 1.5, sm: 3 },
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  alignContent: "start",
} as const;
