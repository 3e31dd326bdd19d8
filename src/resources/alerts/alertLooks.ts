import type { Alert, AlertKind } from "#contract/alerts.ts";
import type { Tone } from "#src/layout/theme/tokens.ts";
import { correctionLink } from "#src/resources/corrections/useCorrection.ts";

/** How bad a kind is. */
export const toneOfKind = {
  newOrder: "waiting",
  atRisk: "waiting",
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
} as const satisfies Record<AlertKind, Tone>;

type Subject = Pick<Alert, "kind" | "subjectId" | "order" | "driver" | "about">;

/** What an alert or an exception is about, and where that is. */
export function subjectOf({ kind, subjectId, order, driver, about }: Subject): {
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

/** Whose it is and where: the company, the region, and the driver unless that is what it is about. */
export const placeOf = ({
  kind,
  companyName,
  region,
  driver,
}: Pick<Alert, "kind" | "companyName" | "region" | "driver">): string =>
  [companyName, region, kind === "driverSilent" ? null : driver?.name].filter(Boolean).join(" · ");
