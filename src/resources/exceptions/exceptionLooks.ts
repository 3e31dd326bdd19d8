import type { ExceptionKind } from "#contract/exceptionKinds.ts";
import type { Exception } from "#contract/exceptions.ts";
import type { OrderAction } from "#contract/orders/availableActions.ts";
import type { Permissions } from "#contract/permissions.ts";
import { correctionAddress } from "#src/layout/addresses.ts";
import { pageFrom } from "#src/ui/pageRoom.ts";

/** Pages of this width have room for an exception in one row; narrower ones show it below each other. */
export const rowFrom = pageFrom(1000);

/** The usual action on the order, by kind of exception. */
export const actionOfKind: Partial<Record<ExceptionKind, OrderAction>> = {
  lateDelivery: "route",
  latePickup: "changeDriver",
  noDriver: "changeDriver",
  driverSilent: "changeDriver",
  pinLocked: "unlockPin",
  holdEnded: "hold",
  notAccepted: "contactClient",
  returnOverdue: "bringBack",
};

/** The page that resolves the exception; undefined if an action on its order does, or if the account may not open it. */
export function pageOf(
  { kind, subjectId }: Exception,
  { stock }: Permissions,
): { name: "correctionWaiting" | "stockShort" | "refusedAddresses"; to: string } | undefined {
  if (kind === "correctionWaiting") return { name: kind, to: correctionAddress(subjectId) };
  if (kind === "refusedAddresses") return { name: kind, to: "/zipCodes" };
  return kind === "stockShort" && stock.canAccessPage ? { name: kind, to: "/stock" } : undefined;
}
