import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import TextField from "@mui/material/TextField";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useListContext } from "react-admin";
import type { PendingCorrection } from "#contract/corrections.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { amountOf } from "#src/resources/wallet/amountOf.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** Accepts the selected corrections whose suggested pay is below a limit, one command for each. */
export const AcceptMany = () => {
  const words = useWords("corrections.many");
  const { data = [], selectedIds } = useListContext<PendingCorrection>();
  const [chosen, setChosen] = useState<PendingCorrection[] | null>(null);
  // react-admin hides its toolbar by its height only.
  if (selectedIds.length === 0 && !chosen) return null;
  return (
    <>
      <Button onClick={() => setChosen(data.filter(({ id }) => selectedIds.includes(id)))}>
        {words("open")}
      </Button>
      {chosen && <ManyDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
};

const ManyDialog = ({ chosen, onClose }: { chosen: PendingCorrection[]; onClose: () => void }) => {
  const words = useWords("corrections.many");
  const titleId = useId();
  const [typed, setTyped] = useState("");
  const { results, isRunning, run } = useAcceptMany();
  const limit = amountOf(typed);
  const isLimit = limit !== undefined && limit > 0;
  const accepted = isLimit ? chosen.filter((one) => isBelow(one, limit)) : [];
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={isRunning ? undefined : onClose}>
      <DialogTitle id={titleId}>{words("title", chosen.length)}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, pt: "8px !important" }}>
        {!results && (
          <TextField
            label={words("limit")}
            helperText={words("hint")}
            value={typed}
            error={typed !== "" && !isLimit}
            onChange={(event) => setTyped(event.target.value)}
            autoFocus
          />
        )}
        {isRunning && <LinearProgress />}
        <Rows rows={chosen} limit={isLimit ? limit : undefined} results={results} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button disabled={isRunning} onClick={onClose}>
          {words("close")}
        </Button>
        {!results && (
          <Button variant="contained" disabled={accepted.length === 0} onClick={() => run(accepted)}>
            {words("submit", accepted.length)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

/** What takes pay back, or has no suggestion, is decided one by one. */
const isBelow = ({ suggestedCorrectionPay: pay }: PendingCorrection, limit: number): boolean =>
  pay !== null && Number(pay) > 0 && Number(pay) <= limit;

/** By the correction: null once it is accepted, or why it failed. */
type Results = Map<string, string | null>;

type RowsProps = { rows: PendingCorrection[]; limit: number | undefined; results: Results | null };

const Rows = ({ rows, limit, results }: RowsProps) => {
  const words = useWords("corrections.many");
  const { money } = useNumbers();
  const stateOf = (row: PendingCorrection): string => {
    const failure = results?.get(row.id);
    if (failure) return failure;
    if (failure === null) return words("accepted");
    if (limit === undefined) return "";
    return words(isBelow(row, limit) ? "below" : "left");
  };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
      {rows.map((row) => {
        const text = `${row.orderNo}: ${row.suggestedCorrectionPay === null ? "—" : money(row.suggestedCorrectionPay, row.currency)}`;
        const state = stateOf(row);
        return (
          <li key={row.id}>
            {results?.get(row.id) ? (
              <Alert severity="error">{`${text}. ${state}`}</Alert>
            ) : (
              <>
                {text}{" "}
                <Box component="span" sx={{ color: "text.secondary" }}>
                  {state}
                </Box>
              </>
            )}
          </li>
        );
      })}
    </Box>
  );
};

function useAcceptMany() {
  const { acceptCorrection } = useCalls();
  const sentence = useErrorSentence();
  const queryClient = useQueryClient();
  const { onUnselectItems } = useListContext();
  const [results, setResults] = useState<Results | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = async (rows: PendingCorrection[]) => {
    setRunning(true);
    const found: Results = new Map();
    for (const { id, suggestedCorrectionPay } of rows) {
      try {
        await acceptCorrection({ correctionId: id, amount: Number(suggestedCorrectionPay) }, {});
        found.set(id, null);
      } catch (error) {
        found.set(id, sentence(error));
      }
      setResults(new Map(found));
    }
    setRunning(false);
    onUnselectItems();
    await queryClient.invalidateQueries({ queryKey: keys.corrections.all });
  };
  return { results, isRunning, run };
}
