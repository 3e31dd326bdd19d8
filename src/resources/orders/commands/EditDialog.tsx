import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { slotEnd } from "#contract/orders/clock.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { DateTimeInput } from "#src/forms/dates/DateTimeInput.tsx";
import { FormTextInput, NoteInput } from "#src/forms/inputs.tsx";
import { ZipCodeInput } from "#src/forms/ZipCodeInput.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useToday } from "#src/ui/useToday.ts";
import { comingMomentOf, localText, slotText } from "#src/ui/warsawTime.ts";
import { type DialogProps, OrderDialog } from "./OrderDialog.tsx";
import { changesBetween, editsOf, type OrderEdits } from "./orderEdits.ts";

/** Edits notes, receiver and slot of an order that nobody has accepted yet. */
export const EditDialog = ({ onClose }: DialogProps) => {
  const words = useWords("orderChanges.edit");
  const order = useOrder();
  // Changes by others while the dialog is open must not count as changes of this user.
  const [before] = useState(() => editsOf(order));
  const changes = (values: object) => changesBetween(before, values as OrderEdits, order.stage.status);
  const { money } = useNumbers();
  const { estimatedPayout: price, currency } = order;
  return (
    <OrderDialog
      call="editOrder"
      words="orderChanges.edit"
      record={before}
      toInput={changes}
      errorInputs={{
        address_not_found: "clientZipCode",
        address_is_ambiguous: "clientZipCode",
        address_matched_partially: "clientCity",
        cross_region_delivery_unavailable: "clientZipCode",
        delivery_not_available_for_specified_addresses: "clientZipCode",
      }}
      submit={(values) => ({
        disabledReason: Object.keys(changes(values)).length === 0 ? words("unchanged") : null,
      })}
      doneWords={({ estimatedPayout: newPrice }) =>
        price === null || newPrice === null || newPrice === price
          ? "orderChanges.edit"
          : "orderChanges.edit.repriced"
      }
      doneArgs={({ estimatedPayout: newPrice }) => ({
        before: price !== null && money(price, currency),
        after: newPrice !== null && money(newPrice, currency),
      })}
      onClose={onClose}
    >
      <EditInputs order={order} />
    </OrderDialog>
  );
};

function EditInputs({ order }: { order: OrderInfo }) {
  const words = useWords("orderDetails");
  const isPlanned = isIn("planned", order.stage.status);
  const [wasPlanned] = useState(isPlanned);
  return (
    <>
      <NoteInput source="notes" label="orderDetails.notes" autoFocus />
      {order.pickupPoint && <NoteInput source="pickUpNotes" label="orderDetails.pickUpNotes" />}
      {isPlanned && <SlotStartInput saved={order.scheduledAt} />}
      {wasPlanned && !isPlanned && <SlotStays slot={order.scheduledSlotRange} />}
      <Box role="group" aria-label={words("receiver")} sx={{ display: "grid", gap: 2 }}>
        <FormTextInput source="clientName" label="orderChanges.edit.name" />
        <FormTextInput source="clientStreet" label="orderChanges.edit.street" />
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(112px, 2fr) 3fr" }}>
          <ZipCodeInput source="clientZipCode" label="orderChanges.edit.zipCode" />
          <FormTextInput source="clientCity" label="orderChanges.edit.city" />
        </Box>
        <FormTextInput source="clientPhone" label="orderDetails.phone" type="tel" />
      </Box>
    </>
  );
}

/** Stands in place of the slot's input when the order's hour comes while the dialog is open. */
function SlotStays({ slot }: { slot: OrderInfo["scheduledSlotRange"] }) {
  const words = useWords("orderChanges.edit");
  const today = useToday();
  return slot && <Alert severity="info">{words("slotStays", { slot: slotText(slot, today) })}</Alert>;
}

/** The start of a slot; the helper text shows its end. */
function SlotStartInput({ saved }: { saved: string | null }) {
  const words = useWords("orderChanges.edit");
  const today = useToday();
  const typed: string = useWatch({ name: "scheduledAt" });
  // An unchanged text means the saved start, also if that is in the second of two hours with the same name.
  const start = saved && localText(saved) === typed ? saved : comingMomentOf(typed, serviceNow());
  return (
    <DateTimeInput
      source="scheduledAt"
      label="orderChanges.edit.slotStart"
      helperText={start ? words("slot", { slot: slotText([start, slotEnd(start)], today) }) : false}
    />
  );
}
