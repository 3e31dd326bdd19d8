import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import type { FieldProblem } from "#contract/errorBody.ts";
import { FormTextInput, NoteInput } from "#src/forms/inputs.tsx";
import { localText, stampText } from "#src/ui/warsawTime.ts";
import { holdEnd, holdPresets, holdProblem, inMinutes } from "./holdTime.ts";
import { type DialogProps, OrderDialog, useOrder } from "./OrderDialog.tsx";
import { PastHolds } from "./PastHolds.tsx";

/** Puts an order aside until a time. */
export const HoldDialog = ({ onClose }: DialogProps) => {
  const order = useOrder();
  const [until] = useState(() => inMinutes(holdPresets[1], Date.now()));
  return (
    <OrderDialog
      call="holdOrder"
      words="orderActions.hold"
      record={{ holdOrderTill: until, notes: "" }}
      check={({ holdOrderTill }): Record<string, FieldProblem> => {
        const problem = holdProblem(holdOrderTill, Date.now());
        return problem ? { holdOrderTill: { message: problem } } : {};
      }}
      toInput={({ holdOrderTill, notes }) => ({
        holdOrderTill: holdOrderTill ?? undefined,
        notes: notes?.trim() || undefined,
      })}
      onClose={onClose}
    >
      <HoldEndInput />
      <NoteInput source="notes" label="orderActions.hold.note" />
      <PastHolds order={order} title="orderActions.hold.history" />
    </OrderDialog>
  );
};

/** The end of a hold: by Warsaw's clock, or so many minutes from now. */
function HoldEndInput() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const until: string | null = useWatch({ name: "holdOrderTill" });
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <FormTextInput
        autoFocus
        required
        type="datetime-local"
        source="holdOrderTill"
        label="orderActions.hold.until"
        format={(moment: string | null) => (moment ? localText(moment) : "")}
        parse={(text: string) => holdEnd(text, Date.now())}
        helperText={until ? translate("orderActions.hold.zone", { moment: stampText(until) }) : false}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Box
        role="group"
        aria-label={translate("orderActions.hold.presets")}
        sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}
      >
        {holdPresets.map((minutes) => (
          <Button
            key={minutes}
            variant="outlined"
            onClick={() =>
              setValue("holdOrderTill", inMinutes(minutes, Date.now()), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          >
            {translate("orderActions.hold.preset", { count: minutes })}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
