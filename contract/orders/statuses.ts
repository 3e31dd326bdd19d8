/** The statuses of an order. `all` exists in filters only. */
export const orderStatuses = [
  "new",
  "scheduled",
  "accepted",
  "picked_up",
  "arrived",
  "delivered",
  "cancelled",
  "finished",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderTypes = ["iqos", "pickup_delivery", "simple_delivery", "simple_arrival"] as const;
export type OrderType = (typeof orderTypes)[number];

export const packageSizes = ["S", "M", "L"] as const;
export type PackageSize = (typeof packageSizes)[number];

export const vehicleTypes = ["car", "motorbike", "bicycle", "scooter", "pedestrian"] as const;

export const paymentTypes = ["generic_prepaid", "epruf_code", "blik_manual"] as const;

/** The reasons that a person can give for a cancellation. */
export const personalReasons = [
  "CLIENT_DIDNT_SHOW_UP",
  "CLIENTS_REQUEST",
  "DRIVERS_FAILURE",
  "WRONG_ADDRESS",
  "CALL_CENTER_REQUEST",
  "PRODUCT_CODES_DIDNT_WORK",
  "CLIENT_IS_UNDER_13",
  "CLIENT_WITHOUT_ID",
  "CLIENT_NOT_IN_PERSON",
  "CLIENT_WITH_INCORRECT_DATA",
  "NO_STOCK_IN_STORE",
  "DAMAGED_PRODUCT",
  "OTHER",
] as const;
export type PersonalReason = (typeof personalReasons)[number];

/** Reasons that a client may give. What happens at the door or in the call center only operators can report. */
export const clientReasons: readonly PersonalReason[] = [
  "CLIENTS_REQUEST",
  "NO_STOCK_IN_STORE",
  "WRONG_ADDRESS",
  "CLIENT_WITH_INCORRECT_DATA",
  "DAMAGED_PRODUCT",
  "OTHER",
];

/** All reasons: those of people, and those of cancellations by the clock. */
export const cancellationReasons = [
  ...personalReasons,
  "ORDER_NOT_ACCEPTED_IN_5_MIN",
  "ORDER_NOT_ACCEPTED_IN_X_MIN",
  "AUTOMATIC_REQUEUE",
  "unknown",
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

export const noVerificationCodeReasons = [
  "company_setting",
  "client_without_phone",
  "code_not_delivered",
] as const;

/**
 * The groups of each status. Every list of statuses, in TypeScript and in SQL, is one of these groups, so that a new status
 * is assigned here and nowhere else.
 */
const groupsOf = {
  scheduled: ["waiting", "planned", "timed"],
  new: ["waiting", "ongoing", "offered", "timed"],
  accepted: ["ongoing", "withDriver", "beforePickup", "unsettled"],
  picked_up: ["ongoing", "withDriver", "underway", "unsettled"],
  arrived: ["ongoing", "withDriver", "underway", "unsettled"],
  delivered: ["unsettled", "realized", "timed"],
  finished: ["realized", "ended"],
  cancelled: ["ended"],
} as const satisfies Record<OrderStatus, readonly string[]>;

/**
 * `waiting`: not accepted yet; either its slot can still be moved (`planned`, possibly with a driver assigned in advance),
 * or drivers can take it while its clocks run (`offered`). `ongoing`: somebody still has to act. `withDriver`: a driver
 * works on it, on the way to the goods (`beforePickup`) or to the receiver (`underway`). `unsettled`: on the driver's list
 * of orders. `realized`: delivered. `timed`: changed by time alone. `ended`: final.
 */
export type StatusGroup = (typeof groupsOf)[OrderStatus][number];

type StatusIn<Group extends StatusGroup> = {
  [Status in OrderStatus]: Group extends (typeof groupsOf)[Status][number] ? Status : never;
}[OrderStatus];

export const isIn = <Group extends StatusGroup>(
  group: Group,
  status: OrderStatus,
): status is StatusIn<Group> => (groupsOf[status] as readonly StatusGroup[]).includes(group);

/** The statuses of a group, in the order in which an order passes them. */
export const statusesIn = <Group extends StatusGroup>(group: Group): StatusIn<Group>[] =>
  (Object.keys(groupsOf) as OrderStatus[]).filter((status) => isIn(group, status));

export const isOngoing = (status: OrderStatus): boolean => isIn("ongoing", status);

/**
 * Where an order stands (orders area, section 4). An accepted order with a pickup point has to be picked up first; without
 * one the driver brings the goods along, so that it is in delivery at once.
 */
export const stageOf = (status: OrderStatus, hasPickupPoint: boolean) => ({
  status,
  isOngoing: isOngoing(status),
  inDelivery: isIn("underway", status) || (isIn("beforePickup", status) && !hasPickupPoint),
  toBePickedUp: isIn("beforePickup", status) && hasPickupPoint,
});

/** The ISO 4217 code of all orders and prices, in lower case. */
export const currency = "pln";

/** Priority of a status; lists show higher values first (orders area, section 2). */
export const statusPriority = {
  new: 99,
  scheduled: 90,
  accepted: 50,
  picked_up: 40,
  arrived: 30,
  cancelled: 10,
  delivered: 2,
  finished: 0,
} as const satisfies Record<OrderStatus, number>;

/** The colour family of a row (orders area, section 2). */
export const statusTone = {
  new: "waiting",
  scheduled: "waiting",
  accepted: "moving",
  picked_up: "moving",
  arrived: "moving",
  cancelled: "failed",
  delivered: "done",
  finished: "done",
} as const satisfies Record<OrderStatus, "waiting" | "moving" | "failed" | "done">;

/** Minutes in one stage after which a row gets its thick border. */
export const stageAlarmMinutes = 720;

/** Minutes of a slot. */
export const slotMinutes = 120;

/** Minutes before its slot at which a scheduled order becomes new, or is accepted for the driver assigned in advance. */
export const openingLeadMinutes = 60;
