import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef } from "react";
import { RecordContextProvider } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import { type Exceptions, maxExceptions } from "#contract/exceptions.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { OpenActions } from "#src/resources/orders/commands/OpenActions.tsx";
import { ArrivalStatus } from "#src/ui/ArrivalStatus.tsx";
import { LoadErrorPage, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { KeyHelpButton } from "#src/ui/KeyHelp.tsx";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import { ListCount } from "#src/ui/ListCount.tsx";
import { pageKeys } from "#src/ui/pageKeys.ts";
import { StatePage } from "#src/ui/StatePage.tsx";
import { useSteadyRows } from "#src/ui/useSteadyRows.ts";
import { ExceptionFilters } from "./ExceptionFilters.tsx";
import { ExceptionRow } from "./ExceptionRow.tsx";
import { rowFrom } from "./exceptionLooks.ts";
import { goneException } from "./goneException.ts";
import { useExceptionKeys } from "./useExceptionKeys.ts";
import { type ExceptionFilter, useExceptionFilter, useExceptions } from "./useExceptions.ts";

/** The page of the exceptions, the most severe first. */
export const ExceptionList = () => {
  const words = useWords("exceptions");
  const { filter } = useExceptionFilter();
  const { data, error, refetch, isPlaceholderData } = useExceptions(filter);
  return (
    <Box component="section" ref={keepsFocus} aria-label={words("label")} sx={page}>
      {error && data && <StaleData error={error} onRetry={refetch} />}
      {data ? (
        <>
          <Box
            sx={{ display: "flex", gap: 1, alignItems: "start", justifyContent: "space-between", mb: 1.5 }}
          >
            <ExceptionFilters {...data} />
            <KeyHelpButton words="exceptions.keys" keys={keys} />
          </Box>
          <Rows filter={filter} exceptions={isPlaceholderData ? undefined : data} />
        </>
      ) : error ? (
        <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />
      ) : (
        <LoadingBox height={240} />
      )}
    </Box>
  );
};

/** The rows of one request; undefined while those of another are loading. */
const Rows = ({ filter, exceptions }: { filter: ExceptionFilter; exceptions: Exceptions | undefined }) => {
  const words = useWords("exceptions");
  const list = useRef<HTMLUListElement>(null);
  const { rows, arrived, showAll } = useSteadyRows(JSON.stringify(filter), exceptions?.rows, maxExceptions);
  useExceptionKeys(list);
  useHotkeys("n", () => showAll(), { enabled: arrived > 0, ...pageKeys }, [showAll]);
  if (!exceptions) return <LoadingBox height={240} />;
  const isFull = exceptions.rows.length === maxExceptions;
  return (
    <OpenActions>
      <ListCount text={words("shown", rows.length)} of={filter} />
      <ArrivalStatus text={arrived > 0 ? words("came", arrived) : ""} />
      {arrived > 0 && (
        <Button size="small" variant="contained" onClick={showAll} sx={{ mb: 1 }}>
          {words("arrived", arrived)}
        </Button>
      )}
      {rows.length === 0 ? (
        <NoExceptions />
      ) : (
        <Box component="ul" ref={list} aria-label={words("label")} sx={listStyle}>
          {rows.map(({ row, isGone }) => (
            <RecordContextProvider key={row.id} value={row}>
              <ExceptionRow gone={isGone ? goneException(row, exceptions, filter) : null} />
            </RecordContextProvider>
          ))}
        </Box>
      )}
      {isFull && (
        <Box sx={{ mt: 1, color: "text.secondary" }}>{words("worst", { count: maxExceptions })}</Box>
      )}
    </OpenActions>
  );
};

/** Shown when there is no exception, or none that matches the filters. */
const NoExceptions = () => {
  const words = useWords("exceptions");
  const word = useWord();
  const { filter, setFilter } = useExceptionFilter();
  if (!filter.kind && !filter.show)
    return <StatePage kind="empty" title={words("none")} text={words("noneHint")} />;
  return (
    <StatePage kind="noMatch" title={words("noMatch")} text={words("noMatchHint")}>
      <Button variant="outlined" onClick={() => setFilter({})}>
        {word("lists.resetFilters")}
      </Button>
    </StatePage>
  );
};

const keys = [
  ["move", ["j", "k", "↓", "↑"]],
  ["enter", ["Enter"]],
  ["take", ["e"]],
  ["snooze", ["s"]],
  ["arrived", ["n"]],
] as const;

const page = { p: { xs: 1.5, sm: 3 }, minWidth: 0, outline: "none" };

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  // The rows share the columns, which leave to the names what the times and the buttons don't need.
  display: { [rowFrom]: "grid" },
  gridTemplateColumns: "minmax(min-content, 4fr) minmax(0, 5fr) max-content max-content max-content",
  columnGap: 2,
  "& > li + li": { borderTop: 1, borderColor: "divider" },
} as const;
