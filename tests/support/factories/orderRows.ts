import type { OrderRow } from "#contract/orders/row.ts";
import type { OrderStatus } from "#contract/orders/statuses.ts";

/** A row of the list as the service sends it; by default a new order of noon in Warsaw. */
export const orderRow = ({ status = "new", beganAt = noon, ...values }: Values): OrderRow => ({
  version: 1,
  orderNo: "A7K2",
  externalId: null,
  companyId: "acme",
  companyName: "Acme",
  type: "pickup_delivery",
  stage: { status, beganAt, riskAt: null, lateAt: null },
  cancellationReason: null,
  region: "Toruń",
  pickupPoint: { name: "Szeroka 12", city: "Toruń" },
  driverName: null,
  clientName: "Anna Nowak",
  clientCity: "Toruń",
  estimatedPayout: null,
  currency: "PLN",
  scheduledSlotRange: null,
  createdAt: noon,
  plannedAt: null,
  acceptBy: null,
  deliveredAt: null,
  endedAt: null,
  currentlyOnHold: false,
  onHoldUntil: null,
  onHoldNotes: null,
  multiplier: null,
  emergencyDelivery: false,
  noVerificationCodeReason: null,
  lastComment: null,
  clientContactedAt: null,
  ...values,
});

/** The order at another version and in another status. */
export const inStatus = (
  row: OrderRow,
  version: number,
  status: OrderStatus,
  beganAt?: string,
): OrderRow => ({
  ...row,
  version,
  stage: { status, beganAt: beganAt ?? row.stage.beganAt, riskAt: null, lateAt: null },
});

type Values = Partial<Omit<OrderRow, "stage">> & { id: string; status?: OrderStatus; beganAt?: string };

const noon = "2026-11-21T11:00:00.000Z";
