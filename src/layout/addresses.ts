import { recordParams } from "#src/forms/recordParams.ts";

/** Where a record has a page of its own: for the `options` of its resource, and for the links below. */
export const recordPaths = {
  company: "/companies/company/:id",
  driver: "/drivers/driver/:id",
  notification: "/drivers/notifications/:id",
  order: "/orders/order/:id",
  settlement: "/settlements/:id",
} as const;

export const companyAddress = (id: string): string => addressOf("company", id);
/** The address of the form that changes a driver; a driver's details are a row of the list, see `driverSearch`. */
export const driverFormAddress = (id: string): string => addressOf("driver", id);
export const notificationAddress = (id: string): string => addressOf("notification", id);
export const orderAddress = (id: string): string => addressOf("order", id);
export const settlementAddress = (id: string): string => addressOf("settlement", id);

const addressOf = (record: keyof typeof recordPaths, id: string): string =>
  recordPaths[record].replace(":id", encodeURIComponent(id));

/**
 * The address of the list of drivers with those found by a name, an e-mail address or an id. If only drivers who have left are
 * found, the list offers to show them; `hasLeft`: it shows them at once.
 */
export const driverSearch = (q: string, hasLeft = false): string =>
  `/drivers?${new URLSearchParams({ q, ...(hasLeft && { active: "false" }) })}`;

export const walletAddress = (driverId: string): string => `/wallet?${new URLSearchParams({ driverId })}`;

/** The address of the list of corrections with a correction opened. */
export const correctionAddress = (id: string): string =>
  `/corrections/info?${recordParams.correction}=${encodeURIComponent(id)}`;
