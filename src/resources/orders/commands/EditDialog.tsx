import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { hashKey } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { InputOf } from "#contract/call.ts";
import { slotEnd } from "#contract/orders/clock.ts";
import type { edit } from "#contract/orders/commands.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { DateTimeInput } from "#src/forms/dates/DateTimeInput.tsx";
import { FormTextInput, NoteInput } from "#src/forms/inputs.tsx";
import { useReadFirst } from "#src/forms/useReadFirst.ts";
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
  const { currency, estimatedPayout } = order;
  const [price] = useState(estimatedPayout);
  const [newPrice, setNewPrice] = useState<NewPrice | null>(null);
  const priceOf = (values: object) => (newPrice?.of === hashKey([changes(values)]) ? newPrice.price : price);
  return (
    <OrderDialog
      call="editOrder"
      words="orderChanges.edit"
      record={before}
      toInput={(values) => ({ ...changes(values), expectedPrice: priceOf(values) ?? undefined })}
      errorInputs={{
        address_not_found: "clientZipCode",
        address_is_ambiguous: "clientZipCode",
        address_matched_partially: "clientCity",
        cross_region_delivery_unavailable: "clientZipCode",
        delivery_not_available_for_specified_addresses: "clientZipCode",
      }}
      onError={({ price: told }, _error, input) => {
        if (told === undefined) return false;
        const { orderId: _order, expectedPrice: _expected, ...sent } = input as InputOf<typeof edit>;
        setNewPrice({ price: told, of: hashKey([sent]) });
        return true;
      }}
      submit={(values) => ({
        disabledReason: Object.keys(changes(values)).length === 0 ? words("unchanged") : null,
      })}
      doneWords={({ estimatedPayout: after }) =>
        estimatedPayout === null || after === null || after === estimatedPayout
          ? "orderChanges.edit"
          : "orderChanges.edit.repriced"
      }
      doneArgs={({ estimatedPayout: after }) => ({
        before: estimatedPayout !== null && money(estimatedPayout, currency),
        after: after !== null && money(after, currency),
      })}
      onClose={onClose}
    >
      <EditInputs order={order} />
      <PriceQuestion before={price} priceOf={priceOf} currency={currency} />
    </OrderDialog>
  );
};

/** What the order would cost, as the service says, and the changes for which it would. */
type NewPrice = { price: number; of: string };

/** Says that the order is not saved yet, since it would have another price. Saving it unchanged confirms the price. */
function PriceQuestion({ before, priceOf, currency }: PriceQuestionProps) {
  const words = useWords("orderChanges.edit");
  const { money } = useNumbers();
  const after = priceOf(useWatch());
  const isAsked = after !== null && before !== null && after !== before;
  const alert = useReadFirst<HTMLDivElement>(isAsked);
  return (
    isAsked && (
      <Alert ref={alert} tabIndex={-1} severity="warning">
        {words("confirmPrice", { before: money(before, currency), after: money(after, currency) })}
      </Alert>
    )
  );
}

type PriceQuestionProps = {
  before: number | null;
  /** The price that the order is known to have with these values. */
  priceOf: (values: object) => number | null;
  currency: string;
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
