import type { ActorType } from "#contract/actors.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** The holds of an order: who held it, why, until when, and who released it. */
export const HoldPeriods = ({ periods }: { periods: readonly Period[] }) => {
  const words = useWords("orderDetails");
  const types = useWords("auditLog");
  const who = (name: string | null, type: ActorType) => name ?? types(`by.${type}`);
  return (
    <ul className="lines">
      {periods.map((period) => (
        <li key={period.createdAt}>
          <time dateTime={period.createdAt}>{stampText(period.createdAt)}</time>{" "}
          <bdi>{words("heldBy", { name: who(period.heldBy, period.heldByType) })}</bdi>
          {period.holdUntil && <small>{words("holdUntil", { moment: stampText(period.holdUntil) })}</small>}
          {period.notes && <bdi className="said">{period.notes}</bdi>}
          <small>
            {period.releasedAt
              ? `${stampText(period.releasedAt)} ${words("releasedBy", { name: who(period.releasedBy, releaserOf(period)) })}`
              : words("stillHeld")}
          </small>
        </li>
      ))}
    </ul>
  );
};

type Period = NonNullable<OrderInfo["onHoldHistory"]>[number];

/** Who released it, which is told even if the name is hidden; nobody if its time was over. */
function releaserOf({ releasedByOperator, releasedByDriver }: Period): ActorType {
  if (releasedByOperator) return "operator";
  return releasedByDriver ? "driver" : "system";
}
