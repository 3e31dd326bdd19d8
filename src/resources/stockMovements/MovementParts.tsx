import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import { cancellationReasons } from "#contract/orders/statuses.ts";
import type { Movement } from "#contract/stock/movements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { driverSearch, orderAddress } from "#src/layout/addresses.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";

type Props = { movement: Movement };

export const MovementTime = ({ movement: { at } }: Props) => <time dateTime={at}>{stampText(at)}</time>;

export const MovementKindName = ({ movement }: Props) => useWords("movementKinds")(movement.kind);

/** The reason of the movement; that of a cancelled order is a code, which is told in words. */
export const MovementReason = ({ movement }: Props) => {
  const words = useWords("orders.reasons");
  if (!movement.reason) return null;
  const code = movement.kind === "writeOff" && cancellationReasons.find((one) => one === movement.reason);
  return <bdi className="reason">{code ? words(code) : movement.reason}</bdi>;
};

/** The holders between which goods moved, with links to drivers and orders if the account may open them. */
export const MovementWay = ({ movement }: Props) => {
  const sideName = useSideName();
  const [from, to] = [sideName(movement.from), sideName(movement.to)];
  return (
    <span title={`${from} → ${to}`}>
      <SideLink side={movement.from} name={from} /> → <SideLink side={movement.to} name={to} />
    </span>
  );
};

type Side = Movement["from"];

function useSideName(): (side: Side) => string {
  const words = useWords("stock.movements");
  return ({ type, name }) => {
    if (type === "count") return words("countSide");
    return type === "order" ? words("orderSide", { orderNo: name ?? "—" }) : (name ?? "—");
  };
}

const SideLink = ({ side: { type, id }, name }: { side: Side; name: string }) => {
  const { permissions } = useSessionUser();
  if (id && type === "order" && permissions.orders.canAccessPage)
    return <Target to={orderAddress(id)} text={name} />;
  if (id && type === "driver" && permissions.drivers.canAccessPage)
    return <Target to={driverSearch(name)} text={name} />;
  return <bdi>{name}</bdi>;
};

const Target = ({ to, text }: { to: string; text: string }) => (
  <Link component={RouterLink} to={to}>
    <bdi>{text}</bdi>
  </Link>
);

export const MovementActor = ({ movement: { actor } }: Props) => {
  const words = useWords("stock.movements");
  return <bdi title={actor ?? undefined}>{actor ?? words("system")}</bdi>;
};
