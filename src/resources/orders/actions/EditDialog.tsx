import Box from "@mui/material/Box";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { edit } from "#contract/orders/commands.ts";
import { slotMinutes } from "#contract/orders/statuses.ts";
import { maskedZipCode } from "#src/forms/maskedZipCode.ts";
import { useToday } from "#src/ui/useToday.ts";
import { momentOf, slotText } from "#src/ui/warsawTime.ts";
import { ActionDialog } from "./ActionDialog.tsx";
import type { DialogProps } from "./dialogProps.ts";
import { NoteField } from "./NoteField.tsx";
import { changesBetween, editsOf, type OrderEditField } from "./orderEdits.ts";
import { useOrderCommand } from "./useOrderCommand.ts";

/** Changes what is known of an order before somebody accepts it. */
export const EditDialog = ({ info, onClose }: DialogProps) => {
  const translate = useTranslate();
  const say = (key: string, args = {}) => translate(`orderChanges.edit.${key}`, args);
  const slotAt = useSlotText();
  // What was there when the dialog opened: what others change meanwhile must not count as a wish of this person.
  const [before] = useState(() => editsOf(info));
  const [values, setValues] = useState(before);
  const { send, isPending, problems, conflict, forget } = useOrderCommand(edit, {
    order: info,
    done: "orderChanges.edit.done",
    onDone: onClose,
    inputs: {
      address_not_found: "clientZipCode",
      address_is_ambiguous: "clientZipCode",
      address_matched_partially: "clientCity",
      cross_region_delivery_unavailable: "clientZipCode",
    },
  });
  const changes = changesBetween(before, values);
  const { orderNo } = info;

  const change = (name: OrderEditField, value: string) => {
    setValues({ ...values, [name]: value });
    forget();
  };
  const note = (name: "notes" | "pickUpNotes") => ({
    label: translate(`orders.details.${name}`),
    value: values[name],
    problem: problems[name],
    onChange: (text: string) => change(name, text),
  });
  const field = (name: OrderEditField, label: string, mask = (typed: string) => typed) =>
    ({
      label,
      value: values[name],
      onChange: ({ target }) => change(name, mask(target.value)),
      error: Boolean(problems[name]),
      helperText: problems[name],
      slotProps: {
        htmlInput: { dir: "auto", autoComplete: "off" },
        formHelperText: problems[name] ? { role: "alert" } : undefined,
      },
    }) satisfies TextFieldProps;

  const slot = field("scheduledAt", say("slotStart"));
  return (
    <ActionDialog
      title={say("title", { orderNo })}
      confirm={say("confirm", { orderNo })}
      pending={say("pending")}
      isPending={isPending}
      hindrance={Object.keys(changes).length === 0 ? say("unchanged") : null}
      conflict={conflict}
      onConfirm={() => send({ orderId: info.id, ...changes })}
      onClose={onClose}
    >
      <NoteField {...note("notes")} autoFocus />
      {info.pickupPoint && <NoteField {...note("pickUpNotes")} />}
      {info.stage.status === "scheduled" && (
        <TextField
          {...slot}
          type="datetime-local"
          helperText={slot.helperText ?? slotAt(values.scheduledAt)}
          slotProps={{ ...slot.slotProps, inputLabel: { shrink: true } }}
        />
      )}
      <Box role="group" aria-label={translate("orders.details.receiver")} sx={{ display: "grid", gap: 2 }}>
        <TextField {...field("clientName", say("name"))} />
        <TextField {...field("clientStreet", say("street"))} />
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(112px, 2fr) 3fr" }}>
          <TextField {...field("clientZipCode", say("zipCode"), maskedZipCode)} />
          <TextField {...field("clientCity", say("city"))} />
        </Box>
        <TextField {...field("clientPhone", translate("orders.details.phone"))} type="tel" />
      </Box>
    </ActionDialog>
  );
};

/** Says from when to when a slot lasts that begins then. */
function useSlotText(): (start: string) => string | undefined {
  const translate = useTranslate();
  const today = useToday();
  return (local) => {
    const start = momentOf(local);
    if (!start) return undefined;
    const end = new Date(Date.parse(start) + slotMinutes * 60_000).toISOString();
    return translate("orderChanges.edit.slot", { slot: slotText([start, end], today) });
  };
}
