import Box from "@mui/material/Box";
import { useState } from "react";
import { ListContextProvider, useList } from "react-admin";
import type { PendingCorrection } from "#contract/corrections.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadErrorPage, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { ListCount } from "#src/ui/ListCount.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { useRowSelection } from "#src/ui/useRowSelection.ts";
import { AcceptDialog } from "./AcceptDialog.tsx";
import { CorrectionBar } from "./CorrectionBar.tsx";
import { CorrectionDialog } from "./CorrectionDialog.tsx";
import { CorrectionTable } from "./CorrectionTable.tsx";
import { useOpenCorrection } from "./useCorrection.ts";

/** The corrections that wait for a decision, oldest first. The page's address may open one of them. */
export const CorrectionList = () => {
  const words = useWords("corrections");
  const { data, error, refetch } = useLookup("corrections");
  const { openId, open } = useOpenCorrection();
  const next = data?.[(data.findIndex(({ id }) => id === openId) + 1) % data.length]?.id;
  return (
    <Box component="section" aria-label={words("label")} sx={{ p: { xs: 1.5, sm: 3 }, minWidth: 0 }}>
      {error && data && <StaleData error={error} onRetry={refetch} />}
      {data ? (
        <Pending pending={data} />
      ) : error ? (
        <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />
      ) : (
        <LoadingBox height={240} />
      )}
      {openId && (
        <CorrectionDialog
          key={openId}
          id={openId}
          onDecided={() => open(next === openId ? undefined : next)}
          onClose={() => open(undefined)}
        />
      )}
    </Box>
  );
};

const Pending = ({ pending }: { pending: PendingCorrection[] }) => {
  const words = useWords("corrections");
  const list = useList({ data: pending, perPage: 1_000, resource: "corrections" });
  const { selection } = useRowSelection(pending);
  const [accepted, setAccepted] = useState<readonly PendingCorrection[] | null>(null);
  return (
    <ListContextProvider value={{ ...list, ...selection }}>
      <ListCount text={words("number", pending.length)} />
      {pending.length === 0 ? (
        <StatePage kind="empty" title={words("none")} text={words("noneHint")} />
      ) : (
        <>
          <CorrectionBar onAccept={setAccepted} />
          <CorrectionTable onAccept={setAccepted} />
        </>
      )}
      {accepted && <AcceptDialog rows={accepted} onClose={() => setAccepted(null)} />}
    </ListContextProvider>
  );
};
