import type { ComponentType } from "react";
import type { FieldValues } from "react-hook-form";
import type { FieldProblem } from "#contract/errorBody.ts";
import { needsForce, offeredReasons } from "#contract/orders/cancellation.ts";
import { type OrderRow, stageOfRow } from "#contract/orders/row.ts";
import type { UserType } from "#contract/session.ts";
import { CheckboxInput, FormTextInput, NoteInput } from "#src/forms/inputs.tsx";
import type { CommandName } from "#src/forms/useCommand.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { chosenReason, ReasonInput } from "#src/resources/orders/commands/CancelReason.tsx";
import { DriverInputs } from "#src/resources/orders/commands/DriverInputs.tsx";
import { HoldEndInput } from "#src/resources/orders/commands/HoldDialogs.tsx";
import { holdForm } from "#src/resources/orders/commands/holdTime.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import type { RowCommand } from "./bulkCommands.ts";
import type { BulkDrivers } from "./useBulkDrivers.ts";

type InputsProps = { rows: readonly OrderRow[]; drivers: BulkDrivers };

export type BulkForm = {
  /** The call that is sent for each row. */
  call: CommandName;
  /** The initial values of the inputs. */
  record?: (rows: readonly OrderRow[]) => FieldValues;
  /** The input of the call, without the order's id. */
  toInput?: (values: FieldValues, userType: UserType) => Record<string, unknown>;
  check?: (values: FieldValues) => Record<string, FieldProblem>;
  Inputs?: ComponentType<InputsProps>;
  isDangerous?: true;
  /** The command is valid whatever changed in the order meanwhile, so it is sent without a version. */
  ignoresVersion?: true;
};

const text = (value: unknown) => (typeof value === "string" && value.trim()) || undefined;

/** The form of each command; its values apply to all rows. */
export const bulkForms: Record<Exclude<RowCommand, "label">, BulkForm> = {
  hold: {
    call: "holdOrder",
    ...holdForm,
    Inputs: () => (
      <>
        <HoldEndInput />
        <NoteInput source="notes" label="orderActions.hold.note" />
      </>
    ),
  },
  release: { call: "releaseOrder" },
  changeDriver: {
    call: "changeOrderDriver",
    record: ([first]) => ({ region: first?.region, driverId: null, comment: "" }),
    toInput: ({ driverId, comment }) => ({ driverId: driverId ?? undefined, comment: text(comment) }),
    Inputs: ChangeDriverInputs,
  },
  comment: {
    call: "addOrderComment",
    record: () => ({ comment: "" }),
    toInput: ({ comment }) => ({ comment: text(comment) }),
    Inputs: CommentInput,
    ignoresVersion: true,
  },
  contactClient: {
    call: "contactOrderClient",
    record: () => ({ comment: "" }),
    toInput: ({ comment }) => ({ comment: text(comment) }),
    Inputs: () => <NoteInput source="comment" label="orderActions.comment" />,
  },
  cancel: {
    call: "cancelOrder",
    record: () => ({ comment: "", forceCancel: false }),
    toInput: (values, userType) => ({
      reason: chosenReason(values, reasonsFor(userType)),
      comment: text(values.comment),
      ...(values.forceCancel && { forceCancel: true }),
    }),
    Inputs: CancelInputs,
    isDangerous: true,
  },
};

/** The usual reasons: companies can define their own, which need not apply to all of the orders. */
export const reasonsFor = (userType: UserType) =>
  offeredReasons({ inDelivery: false }, { operatorCancellationReasons: null }, userType);

function CancelInputs({ rows }: InputsProps) {
  const { userType } = useSessionUser();
  const asksForce = userType === "operator" && rows.some((row) => needsForce(stageOfRow(row)));
  return (
    <>
      <ReasonInput reasons={reasonsFor(userType)} />
      {asksForce && <CheckboxInput source="forceCancel" label="bulk.force" hint="bulk.forceHint" />}
      <NoteInput source="comment" label="orderActions.comment" />
    </>
  );
}

function CommentInput() {
  const words = useWords("orderActions");
  return (
    <FormTextInput
      autoFocus
      isNeeded
      multiline
      minRows={2}
      maxRows={6}
      source="comment"
      label={words("comment")}
    />
  );
}

function ChangeDriverInputs({ rows, drivers }: InputsProps) {
  return (
    <>
      <DriverInputs
        isForMany
        choices={drivers.choices}
        error={drivers.error}
        onRetry={drivers.refetch}
        isLoading={drivers.isLoading}
        firstRegion={rows[0]?.region ?? ""}
      />
      <NoteInput source="comment" label="orderActions.comment" />
    </>
  );
}
