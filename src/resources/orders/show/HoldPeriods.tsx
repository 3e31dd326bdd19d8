import type { OrderInfo } from "#contract/orders/info.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** The holds of an order: who held it, why, until when, and who released it. */
export const HoldPeriods = ({ periods }: { periods: NonNullable<OrderInfo["onHoldHistory"]> }) => {
  const words = useWords("orderDetails");
  const who = (name: string | null) => name ?? words("byItself");
  return (
    <ul className="lines">
      {periods.map(({ createdAt, holdUntil, heldBy, notes, releasedAt, releasedBy }) => (
        <li key={createdAt}>
          <time dateTime={createdAt}>{stampText(createdAt)}</time>{" "}
          <bdi>{words("heldBy", { name: who(heldBy) })}</bdi>
          {holdUntil && <small>{words("holdUntil", { moment: stampText(holdUntil) })}</small>}
          {notes && <bdi className="said">{notes}</bdi>}
          <small>
            {releasedAt
              ? `${stampText(releasedAt)} ${words("releasedBy", { name: who(releasedBy) })}`
              : words("stillHeld")}
          </small>
        </li>
      ))}
    </ul>
  );
};
