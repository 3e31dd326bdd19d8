import AddOutlined from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { ListContextProvider, RecordContextProvider, useListContext } from "react-admin";
import { Navigate, useLocation } from "react-router";
import type { Operator } from "#contract/operators.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { newRecord } from "#src/forms/recordParams.ts";
import { useHasUnsaved } from "#src/forms/unsavedChanges.tsx";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { LoadErrorPage, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { KeyHelpButton } from "#src/ui/KeyHelp.tsx";
import { ListCount } from "#src/ui/ListCount.tsx";
import { usePageUpTo } from "#src/ui/pageRoom.ts";
import { StatePage } from "#src/ui/StatePage.tsx";
import { OperatorPanel } from "./form/OperatorPanel.tsx";
import { permissionKey } from "./form/usePermissionField.ts";
import { OperatorFilters } from "./list/OperatorFilters.tsx";
import { OperatorTable } from "./list/OperatorTable.tsx";
import { useOperatorList } from "./list/useOperatorList.ts";
import { useSelectedOperator } from "./useSelectedOperator.ts";

/** The page of the users: filters, the list, and the form of the selected or a new user. A narrow page shows either of them. */
export const OperatorList = () => {
  const { pathname } = useLocation();
  if (pathname !== "/users/manager") return <Navigate to="/users/manager" replace />;
  return <OperatorManager />;
};

const OperatorManager = () => {
  const words = useWords("operators");
  const list = useOperatorList();
  const isNarrow = usePageUpTo(880);
  const { selectedId, isNew, select } = useSelectedOperator();
  const isFormShown = !isNarrow || isNew || selectedId !== null;
  return (
    <ListContextProvider value={list}>
      <Box component="section" aria-label={words("label")} sx={isNarrow ? oneColumn : columns}>
        {!(isNarrow && isFormShown) && (
          <>
            <OperatorFilters />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1.5 }}>
                <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => select(newRecord)}>
                  {words("new")}
                </Button>
                <KeyHelpButton words="operators.keys" keys={keys} />
              </Box>
              <OperatorRows />
            </Box>
          </>
        )}
        {isFormShown && (
          <Box sx={{ minWidth: 0 }}>
            {isNarrow && (
              <Button onClick={() => select(null)} sx={{ mb: 1 }}>
                {words("backToList")}
              </Button>
            )}
            <SelectedOperator />
          </Box>
        )}
      </Box>
    </ListContextProvider>
  );
};

const OperatorRows = () => {
  const words = useWords("operators");
  const word = useWord();
  const { data, error, refetch, filterValues, setFilters } = useListContext<Operator>();
  if (!data) {
    if (error) return <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />;
    return <LoadingBox height={320} />;
  }
  return (
    <>
      {error && <StaleData error={error} onRetry={refetch} />}
      <ListCount text={words("count", data.length)} of={filterValues} />
      {data.length > 0 ? (
        <OperatorTable />
      ) : (
        <StatePage kind="noMatch" title={words("empty")} text={words("emptyHint")}>
          <Button variant="outlined" onClick={() => setFilters({})}>
            {word("lists.resetFilters")}
          </Button>
        </StatePage>
      )}
    </>
  );
};

/**
 * The form of the selected user, also if the filters exclude the user. While it has unsaved values, it stays although the user
 * gets out of reach: the service tells it when they are saved.
 */
const SelectedOperator = () => {
  const words = useWords("operators");
  const { selectedId } = useSelectedOperator();
  const { data } = useLookup("operators");
  const hasUnsaved = useHasUnsaved();
  const found = data?.find(({ id }) => id === selectedId);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const operator = found ?? (hasUnsaved && last?.id === selectedId ? last : undefined);
  if (selectedId !== null && !operator) {
    if (!data) return <LoadingBox height={480} />;
    return <StatePage kind="notFound" title={words("notFound")} text={words("notFoundHint")} />;
  }
  return (
    <RecordContextProvider value={operator}>
      <OperatorPanel key={operator?.id ?? newRecord} />
    </RecordContextProvider>
  );
};

const keys = [
  ["find", ["Ctrl", "K", "@"]],
  ["permission", [permissionKey]],
  ["toggle", ["Enter"]],
  ["save", ["Ctrl", "Enter"]],
] as const;

const oneColumn = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 3,
  alignItems: "start",
  p: { xs: 1.5, sm: 3 },
} as const;

const columns = {
  ...oneColumn,
  gridTemplateColumns: "160px minmax(200px, 1fr) minmax(0, 2.6fr)",
} as const;
