import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { type FormEvent, useId, useState } from "react";
import { currency } from "#contract/orders/statuses.ts";
import { daysAfter, dottedDay } from "#contract/rules/warsaw.ts";
import type { SettlementKind } from "#contract/settlementKinds.ts";
import { DayField } from "#src/forms/dates/DayField.tsx";
import { FailureAlert } from "#src/forms/FailureAlert.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useQuestion } from "#src/ui/useQuestion.tsx";
import { useToday } from "#src/ui/useToday.ts";
import { ClosePreview } from "./ClosePreview.tsx";
import { useClosing } from "./useClosing.tsx";

type Props = { driverId: string | undefined; onClose: () => void };

/** The dialog that closes a period, by default until the end of last month, after showing who is settled and the amounts. */
export const ClosePeriodDialog = ({ driverId, onClose }: Props) => {
  const words = useWords("settlements.close");
  const { money } = useNumbers();
  const titleId = useId();
  const { permissions } = useSessionUser();
  const today = useToday();
  const [kind, setKind] = useState<SettlementKind>("driver");
  const [until, setUntil] = useState(() => daysAfter(`${today.slice(0, 8)}01`, -1));
  const [chosenId, setChosenId] = useState(driverId);
  const closing = useClosing({ kind, until, chosenId, onClose });
  const { ask, dialog } = useQuestion();
  const { preview, total, isPending, failure, isUnanswered } = closing;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!total || isPending) return;
    const { settlements, lines, amount } = total;
    const args = { smart_count: settlements, lines, amount: money(amount, currency) };
    const isYes = await ask({
      title: words("ask", { until: dottedDay(until) }),
      text: words(`askText.${kind}`, args),
      confirm: words("submit"),
    });
    if (isYes) await closing.close(total);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={() => !isPending && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {/* Not the dialog's own element, since a form can't have the role of a dialog. */}
      <Box component="form" onSubmit={submit} sx={{ display: "contents" }}>
        <DialogTitle id={titleId}>{words("title")}</DialogTitle>
        {/* What is shown is what is being closed. */}
        <DialogContent inert={isPending} sx={content}>
          {permissions.wallet.canSettleCompanies && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={kind}
              aria-label={words("whose")}
              onChange={(_event, next: SettlementKind | null) => {
                if (!next) return;
                setKind(next);
                setChosenId(undefined);
              }}
            >
              <ToggleButton value="driver">{words("drivers")}</ToggleButton>
              <ToggleButton value="company">{words("companies")}</ToggleButton>
            </ToggleButtonGroup>
          )}
          <DayField
            label={words("until")}
            value={until}
            onChange={setUntil}
            error={!closing.isOver}
            helperText={words("untilHint")}
            sx={{ maxWidth: { sm: 320 } }}
            autoFocus
          />
          {closing.isOver && (
            <DataStates query={preview} failed={words("previewFailed")} loading={<LoadingBox height={160} />}>
              {(data) => (
                <ClosePreview kind={kind} preview={data} chosenId={chosenId} onChoose={setChosenId} />
              )}
            </DataStates>
          )}
          <FailureAlert {...{ failure, isUnanswered }} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button disabled={isPending} onClick={onClose}>
            {words("cancel")}
          </Button>
          <PendingButton type="submit" variant="contained" isPending={isPending} disabled={!total}>
            {words(isPending ? "pending" : "submit")}
          </PendingButton>
        </DialogActions>
      </Box>
      {dialog}
    </Dialog>
  );
};

const content = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: "minmax(0, 1fr)",
  pt: "8px !important",
} as const;
