import { useWatch } from "react-hook-form";
import { bulkDisabledReason } from "#contract/orders/availableActions.ts";
import { needsForce } from "#contract/orders/cancellation.ts";
import { type OrderRow, stageOfRow, wasPickedUp } from "#contract/orders/row.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { chosenReason } from "#src/resources/orders/commands/CancelReason.tsx";
import { outcomeWords } from "#src/resources/orders/commands/cancelChoices.ts";
import { isMoment } from "#src/resources/orders/commands/holdTime.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import type { RowCommand } from "./bulkCommands.ts";
import { reasonsFor } from "./bulkForms.tsx";
import type { BulkDrivers } from "./useBulkDrivers.ts";

/** Whether a command can be carried out on a row, and a sentence that says what it will do or why it can't. */
export type Verdict = { isPossible: boolean; text: string };

/** The verdict for each row with the form's current values, by the same rules and words as the buttons of a single order. */
export function useBulkVerdicts(command: RowCommand, drivers: BulkDrivers): (row: OrderRow) => Verdict {
  const words = useWords("bulk.will");
  const reasonWords = useWords("orderActions.disabledReasons");
  const statusWords = useWords("orders.statuses");
  const outcomeSentences = useWords("orderActions.cancel.outcome");
  const driverWords = useWords("orderChanges.driver");
  const actor = useSessionUser();
  const values = useWatch();

  const yes = (text: string): Verdict => ({ isPossible: true, text });
  const no = (text: string): Verdict => ({ isPossible: false, text });

  const possible: Record<RowCommand, (row: OrderRow) => Verdict> = {
    label: () => yes(words("label")),
    hold: () => {
      const until = values.holdOrderTill;
      return yes(until && isMoment(until) ? words("hold", { moment: stampText(until) }) : "");
    },
    release: () => yes(words("release")),
    comment: () => yes(words("comment")),
    contactClient: () => yes(words("contactClient")),
    changeDriver: (row) => {
      const driver = drivers.find(values.driverId);
      if (!driver) return yes("");
      if (drivers.hasOrder(driver, row)) return no(driverWords("hasIt"));
      if (!drivers.mayTake(driver, row)) return no(driverWords("notAllowed"));
      const isNew = isIn("offered", row.stage.status);
      return yes(words(isNew ? "accept" : "changeDriver", { driver: driver.name }));
    },
    cancel: (row) => {
      const order = cancelledRow(row);
      const isForced = Boolean(values.forceCancel);
      const names = {
        driver: row.driverName ?? outcomeSentences("theDriver"),
        place: row.pickupPoint?.name ?? "",
      };
      const reason = chosenReason(values, reasonsFor(actor.userType));
      const text = outcomeWords(order, { reason, ...asUsual }, isForced)
        .map((part) => outcomeSentences(part, names))
        .join(" ");
      return needsForce(order.stage) && !isForced ? no(text) : yes(text);
    },
  };

  return (row) => {
    const reason = command === "comment" ? null : bulkDisabledReason(command, row, actor);
    if (reason) return no(reasonWords(reason, { status: statusWords(row.stage.status) }));
    return possible[command](row);
  };
}

const asUsual = { renewal: "default", createReturn: "default", payable: "default" } as const;

/** The part of a row that determines the outcome of its cancellation. */
const cancelledRow = (row: OrderRow) => ({
  // A row has no lines, so whether the driver brings goods along is not known, and nothing is said of them. The default
  // outcome leaves them in the driver's stock.
  bringsGoods: false,
  stage: stageOfRow(row),
  pickedUpAt: wasPickedUp(row) ? row.stage.beganAt : null,
  currentlyOnHold: row.currentlyOnHold,
});
