import type { ExceptionKind } from "#contract/exceptionKinds.ts";
import type { Exception } from "#contract/exceptions.ts";
import type { OrderAction } from "#contract/orders/availableActions.ts";
import type { Permissions } from "#contract/permissions.ts";
import type { Tone } from "#src/layout/theme/tokens.ts";
import { correctionLink } from "#src/resources/corrections/useCorrection.ts";

/** How bad a kind is. */
export const toneOfKind = {
  lateDelivery: "failed",
  latePickup: "failed",
  noDriver: "failed",
  driverSilent: "failed",
  pinLocked: "waiting",
  holdEnded: "waiting",
  notAccepted: "waiting",
  returnOverdue: "waiting",
  refusedAddresses: "waiting",
  correctionWaiting: "waiting",
  stockShort: "waiting",
} as const satisfies Record<ExceptionKind, Tone>;

/** What is usually done to the order of such an exception. */
export const actionOfKind: Partial<Record<ExceptionKind, OrderAction>> = {
  lateDelivery: "route",
  latePickup: "changeDriver",
  noDriver: "changeDriver",
  driverSilent: "changeDriver",
  pinLocked: "unlockPin",
  holdEnded: "hold",
  notAccepted: "contactClient",
  returnOverdue: "route",
};

/** What a row is about, and where that is. */
export function subjectOf({ kind, subjectId, order, driver, about }: Exception): {
  name: string;
  to: string;
} {
  if (kind === "correctionWaiting")
    return { name: order?.orderNo ?? subjectId, to: correctionLink(subjectId) };
  if (kind === "driverSilent") {
    const name = driver?.name ?? subjectId;
    return { name, to: `/drivers?${new URLSearchParams({ q: name })}` };
  }
  if (kind === "stockShort") return { name: about ?? subjectId, to: "/warehouses" };
  if (kind === "refusedAddresses") return { name: about ?? subjectId, to: "/zipCodes" };
  return { name: order?.orderNo ?? subjectId, to: `/orders/order/${encodeURIComponent(subjectId)}` };
}

/** The page on which such an exception comes to an end; undefined: its order's action does it, or the account may not open it. */
export function pageOf(
  { kind, subjectId }: Exception,
  { stock }: Permissions,
): { name: "correctionWaiting" | "stockShort" | "refusedAddresses"; to: string } | undefined {
  if (kind === "correctionWaiting") return { name: kind, to: correctionLink(subjectId) };
  if (kind === "refusedAddresses") return { name: kind, to: "/zipCodes" };
  return kind === "stockShort" && stock.canAccessPage ? { name: kind, to: "/stock" } : undefined;
}
