import type { Actor, BulkAction } from "#contract/orders/availableActions.ts";
import { mayDo } from "#contract/orders/availableActions.ts";
import { addComment } from "#contract/orders/commands.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { type FlagPath, hasFlags } from "#contract/permissions.ts";
import type { BulkLine } from "#src/forms/bulk/BulkRows.tsx";
import { actionKeys, commentKey } from "#src/resources/orders/commands/actionKeys.ts";

/** The commands on chosen orders, in the order of their buttons. */
const bulkCommands = [
  "label",
  "hold",
  "release",
  "changeDriver",
  "comment",
  "contactClient",
  "export",
  "cancel",
] as const satisfies readonly (BulkAction | "comment" | "export")[];
export type BulkCommand = (typeof bulkCommands)[number];

/** The commands that are shown and confirmed row by row; an export needs neither. */
export type RowCommand = Exclude<BulkCommand, "export">;

/** A command on the orders that were chosen when its dialog was opened. Its results stay until the next command. */
export type BulkJob = { no: number; command: RowCommand; rows: readonly OrderRow[] };

export type OrderLine = BulkLine<OrderRow>;

/** Bulk commands have the same keys as the actions on one order. */
export const bulkKeys: Partial<Record<BulkCommand, string>> = {
  label: actionKeys.label,
  hold: actionKeys.hold,
  release: actionKeys.release,
  changeDriver: actionKeys.changeDriver,
  comment: commentKey,
  cancel: actionKeys.cancel,
};

/** The commands that the account's permissions allow. */
export const offeredCommands = (actor: Actor): BulkCommand[] =>
  bulkCommands.filter((command) => {
    if (command === "export") return true;
    if (command === "comment") return hasFlags(actor.permissions, addComment.access as readonly FlagPath[]);
    return mayDo(command, actor);
  });
