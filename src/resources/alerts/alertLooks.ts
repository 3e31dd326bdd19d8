import type { Alert, AlertKind } from "#contract/alerts.ts";
import { correctionAddress, driverSearch, orderAddress } from "#src/layout/addresses.ts";
import type { Tone } from "#src/layout/theme/tokens.ts";

/** The tone of each kind of alert. */
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

/** The name of what an alert or an exception is about, and the address of its page. */
export function subjectOf({ kind, subjectId, order, driver, about }: Subject): {
  name: string;
  to: string;
} {
  if (kind === "correctionWaiting")
    return { name: order?.orderNo ?? subjectId, to: correctionAddress(subjectId) };
  if (kind === "driverSilent") {
    const name = driver?.name ?? subjectId;
    return { name, to: driverSearch(name) };
  }
  if (kind === "stockShort") return { name: about ?? subjectId, to: "/warehouses" };
  if (kind === "refusedAddresses") return { name: about ?? subjectId, to: "/zipCodes" };
  return { name: order?.orderNo ?? subjectId, to: orderAddress(subjectId) };
}

/** The company and the region, and the driver unless the alert is about the driver. */
export const placeOf = ({
  kind,
  companyName,
  region,
  driver,
}: Pick<Alert, "kind" | "companyName" | "region" | "driver">): string[] =>
  [
    [companyName, region].filter(Boolean).join(" · "),
    kind === "driverSilent" ? "" : (driver?.name ?? ""),
  ].filter(Boolean);
