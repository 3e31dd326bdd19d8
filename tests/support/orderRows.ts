import type { OrderRow } from "#contract/orders/row.ts";

/** A row of the list as a console gets it; new, created at noon in Warsaw. */
export const orderRow = (values: Partial<OrderRow> & { id: string }): OrderRow => ({
  version: 1,
  orderNo: "A7K2",
  externalId: null,
  companyId: "acme",
  companyName: "Acme",
  type: "pickup_delivery",
  status: "new",
  cancellationReason: null,
  region: "Toruń",
  pickupCity: "Toruń",
  pickupPointName: "Szeroka 12",
  driverName: null,
  scheduledSlotRange: null,
  createdAt: "2026-11-21T11:00:00.000Z",
  beganAt: "2026-11-21T11:00:00.000Z",
  deliveredAt: null,
  endedAt: null,
  onHold: null,
  multiplier: null,
  emergencyDelivery: false,
  noVerificationCodeReason: null,
  lastComment: null,
  ...values,
});
