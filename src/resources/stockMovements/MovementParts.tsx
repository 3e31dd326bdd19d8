import Link from "@mui/material/Link";
import { useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import type { Movement } from "#contract/stock/movements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** When the movement of the context happened. */
export const MovementTime = () => {
  const movement = useRecordContext<Movement>();
  return movement ? <time dateTime={movement.at}>{stampText(movement.at)}</time> : null;
};

export const MovementKindName = () => {
  const words = useWords("movementKinds");
  const movement = useRecordContext<Movement>();
  return movement ? words(movement.kind) : null;
};

/** From whom to whom; drivers and orders lead to their pages, if the account may open those. */
export const MovementWay = () => {
  const movement = useRecordContext<Movement>();
  if (!movement) return null;
  return (
    <>
      <Side side={movement.from} movement={movement} /> → <Side side={movement.to} movement={movement} />
    </>
  );
};

const Side = ({ side, movement }: { side: Movement["from"]; movement: Movement }) => {
  const words = useWords("stock.movements");
  const { permissions } = useSessionUser();
  const { type, id, name } = side;
  if (type === "count") return words("countSide");
  if (type === "order") {
    const text = words("orderSide", { orderNo: name ?? movement.orderNo ?? "—" });
    return (
      <Target
        to={id && permissions.orders.canAccessPage && `/orders/order/${encodeURIComponent(id)}`}
        text={text}
      />
    );
  }
  const isOpen = type === "driver" && id && name && permissions.drivers.canAccessPage;
  return <Target to={isOpen && `/drivers?${new URLSearchParams({ q: name })}`} text={name ?? "—"} />;
};

const Target = ({ to, text }: { to: string | false | null | ""; text: string }) =>
  to ? (
    <Link component={RouterLink} to={to}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi>{text}</bdi>
  );

export const MovementActor = () => {
  const words = useWords("stock.movements");
  const movement = useRecordContext<Movement>();
  return movement ? <bdi title={movement.actor ?? undefined}>{movement.actor ?? words("system")}</bdi> : null;
};
