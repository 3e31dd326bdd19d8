import * as auditLog from "#contract/auditLog.ts";
import type { Call } from "#contract/call.ts";
import * as companies from "#contract/companies/companies.ts";
import * as corrections from "#contract/corrections.ts";
import * as drivers from "#contract/drivers.ts";
import type { CompanyEvent } from "#contract/events.ts";
import * as exceptions from "#contract/exceptions.ts";
import * as leads from "#contract/leads.ts";
import * as locations from "#contract/locations.ts";
import * as multipliers from "#contract/multipliers.ts";
import * as notifications from "#contract/notifications.ts";
import * as operators from "#contract/operators.ts";
import * as orderCommands from "#contract/orders/commands.ts";
import * as orders from "#contract/orders/orders.ts";
import * as products from "#contract/products.ts";
import * as regions from "#contract/regions.ts";
import * as reportFiles from "#contract/reports/reportFiles.ts";
import * as reportSchedules from "#contract/reports/reportSchedules.ts";
import * as settlements from "#contract/settlements.ts";
import * as movements from "#contract/stock/movements.ts";
import * as transfers from "#contract/stock/transfers.ts";
import * as warehouses from "#contract/stock/warehouses.ts";
import * as views from "#contract/views.ts";
import * as wallet from "#contract/wallet.ts";

/** How the console reads and writes a resource's records with react-admin's verbs. */
type ResourceCalls = {
  /** The filter is the query of the call. Lists below /rest are paged as in ra-data-simple-rest; other lists are complete. */
  list?: Call & { method: "GET" };
  /** Reads one record in full; `id` is the name of its id in the query. */
  info?: { call: Call & { method: "GET" }; id: string };
  create?: Call & { method: "POST" };
  /** `id` is the name of the record's id in the body; below /rest the id is in the path. */
  update?: { call: Call & { method: "POST" | "PUT" }; id?: string };
  /** Only below /rest. */
  remove?: Call & { method: "DELETE" };
  /** The event of the write, if other consoles must fetch more than this resource after it. */
  event?: CompanyEvent;
  /** The socket sends the changed rows, so nothing is fetched again after a write. */
  live?: true;
  /** The list takes `page` and `perPage` in addition to its filter, and answers `data` and `hasNextPage`. */
  paged?: true;
  /** The list answers counts in addition to its rows, and is read as a custom call. */
  counted?: true;
};

/** Every resource of the console: the data provider, the forms and the list of all calls read this table. */
export const resources = {
  orders: {
    list: orders.list,
    info: { call: orders.info, id: "orderId" },
    create: orderCommands.create,
    live: true,
  },
  /** Updating changes the settings; activation and other commands are in `customCalls.ts`. */
  companies: {
    list: companies.list,
    info: { call: companies.info, id: "companyId" },
    update: { call: companies.updateSettings, id: "companyId" },
    event: "editCompanySettings",
  },
  /** The contract data of a company. */
  companyData: { update: { call: companies.updateData, id: "companyId" }, event: "editCompanyData" },
  companyNames: { list: companies.lookup },
  locations: {
    list: locations.list,
    create: locations.add,
    update: { call: locations.update, id: "locationId" },
    event: "editLocation",
  },
  products: {
    list: products.list,
    create: products.create,
    update: { call: products.update, id: "productId" },
    event: "editProduct",
  },
  regions: { list: regions.list },
  leads: { list: leads.list },
  drivers: {
    list: drivers.list,
    info: { call: drivers.info, id: "driverId" },
    create: drivers.create,
    update: { call: drivers.update, id: "driverId" },
  },
  notifications: {
    list: notifications.list,
    info: { call: notifications.info, id: "notificationId" },
  },
  multipliers: { list: multipliers.list, create: multipliers.create },
  operators: {
    list: operators.list,
    create: operators.create,
    update: { call: operators.update, id: "operatorId" },
  },
  auditLog: { list: auditLog.list },
  warehouses: {
    list: warehouses.list,
    info: { call: warehouses.info, id: "warehouseId" },
    create: warehouses.create,
  },
  /** Holders that goods can be transferred from and to. */
  stockWarehouses: { list: transfers.warehouses },
  stockDrivers: { list: transfers.drivers },
  stockMovements: { list: movements.list },
  corrections: { list: corrections.pendingList },
  exceptions: { list: exceptions.list, counted: true },
  /** Closing periods is a custom call, because it creates several settlements. */
  settlements: { list: settlements.list, info: { call: settlements.info, id: "settlementId" } },
  /** Pausing and deleting are custom calls. */
  reportSchedules: {
    list: reportSchedules.list,
    create: reportSchedules.create,
    update: { call: reportSchedules.update, id: "scheduleId" },
  },
  reportFiles: { list: reportFiles.list },
  /** Saved views of the list of orders. */
  views: {
    list: views.list,
    create: views.create,
    update: { call: views.update },
    remove: views.remove,
  },
  wallet: { list: wallet.list, create: wallet.create, paged: true },
  walletDrivers: { list: wallet.drivers },
} as const satisfies Record<string, ResourceCalls>;

type Resources = typeof resources;
type ResourcesWith<Part> = {
  [Name in keyof Resources]: Resources[Name] extends Part ? Name : never;
}[keyof Resources];

export type WrittenResource = ResourcesWith<{ create: Call } | { update: object }>;

/** The resources whose lists are not paged. */
export type WholeResource = Exclude<
  ResourcesWith<{ list: Call }>,
  ResourcesWith<{ live: true } | { paged: true } | { counted: true } | { list: { path: `/rest/${string}` } }>
>;

/** The calls of a resource that is only known by its name. */
export const resourceCalls = (resource: string): ResourceCalls =>
  (resources as Record<string, ResourceCalls>)[resource] ?? {};
