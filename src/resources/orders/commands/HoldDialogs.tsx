import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { OrderInfo } from "#contract/orders/info.ts";
import { DateTimeInput } from "#src/forms/dates/DateTimeInput.tsx";
import { NoteInput } from "#src/forms/inputs.tsx";
import { useWord, useWords, type WordKey } from "#src/i18n/useWords.ts";
import { HoldPeriods } from "#src/resources/orders/show/HoldPeriods.tsx";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { comingMomentOf, localText, stampText } from "#src/ui/warsawTime.ts";
import { holdForm, holdPresets, inMinutes, isMoment } from "./holdTime.ts";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";

/** Holds an order until a time. */
export const HoldDialog = ({ onClose }: DialogProps) => {
  const order = useOrder();
  return (
    <OrderDialog
      call="holdOrder"
      isUndoable={always}
      words="orderActions.hold"
      record={holdForm.record()}
      check={holdForm.check}
      toInput={holdForm.toInput}
      onClose={onClose}
    >
      <HoldEndInput />
      <NoteInput source="notes" label="orderActions.hold.note" />
      <PastHolds order={order} title="orderActions.hold.history" />
    </OrderDialog>
  );
};

const always = () => true;

/** Releases a held order; shows its holds with their reasons. */
export const ReleaseDialog = ({ onClose }: DialogProps) => {
  const words = useWords("orderActions.release");
  const order = useOrder();
  return (
    <OrderDialog
      startsAtSubmit
      call="releaseOrder"
      isUndoable={always}
      words="orderActions.release"
      onClose={onClose}
    >
      <Typography variant="body1">{words("meaning")}</Typography>
      <PastHolds order={order} title="orderActions.release.history" />
    </OrderDialog>
  );
};

/** The end of a hold, as Warsaw time or as a number of minutes from now. */
export function HoldEndInput() {
  const words = useWords("orderActions.hold");
  const { setValue } = useFormContext();
  const until: string | null = useWatch({ name: "holdOrderTill" });
  // The moment is rounded up to a whole minute, so the preset it came from can be told only by remembering it.
  const [preset, setPreset] = useState({ minutes: holdPresets[1] as number, until });
  const isChosen = (minutes: number) => preset.minutes === minutes && preset.until === until;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <DateTimeInput
        autoFocus
        required
        source="holdOrderTill"
        label="orderActions.hold.until"
        format={(value) => (value && isMoment(value) ? localText(value) : (value ?? ""))}
        parse={(local) => comingMomentOf(local, serviceNow()) ?? local}
        helperText={until && isMoment(until) ? words("zone", { moment: stampText(until) }) : false}
      />
      <Box role="group" aria-label={words("presets")} sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
        {holdPresets.map((minutes) => (
          <Button
            key={minutes}
            variant={isChosen(minutes) ? "contained" : "outlined"}
            aria-pressed={isChosen(minutes)}
            onClick={() => {
              const moment = inMinutes(minutes, serviceNow());
              setPreset({ minutes, until: moment });
              setValue("holdOrderTill", moment, { shouldDirty: true, shouldValidate: true });
            }}
          >
            {words("preset", { count: minutes })}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** The holds of an order so far. */
function PastHolds({ order: { onHoldHistory }, title }: { order: OrderInfo; title: WordKey }) {
  const word = useWord();
  if (!onHoldHistory || onHoldHistory.length === 0) return null;
  return (
    <Box component="section" sx={frame}>
      <h3>{word(title)}</h3>
      <HoldPeriods periods={onHoldHistory} />
    </Box>
  );
}

const frame = {
  typography: "body2",
  h3: { m: 0, mb: 0.5, fontSize: 12, fontWeight: 600, color: "text.secondary" },
  // No scrolling of its own, which would need a tab stop: the dialog scrolls.
  ul: { m: 0, p: 0 },
  li: { listStyle: "none", py: 0.5, overflowWrap: "anywhere" },
  "small, time": { color: "text.secondary" },
  small: { display: "block", fontSize: 12 },
  ".said": { display: "block", whiteSpace: "pre-wrap" },
};
