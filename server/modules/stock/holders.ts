import { and, eq, type SQL } from "drizzle-orm";
import { mayDriveFor } from "#contract/drivers.ts";
import { ApiError } from "#contract/errors.ts";
import { type Access, accessSql, reaches, requireAllLocations, within } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { products } from "#server/database/tables/companies.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { warehouses } from "#server/database/tables/stock.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Holder } from "./ledger.ts";

export const warehousesWithin = (access: Access): SQL => {
  const { companyId, region } = warehouses;
  return accessSql(access, { companyId, region });
};

export const driversWithin = ({ regions }: Access): SQL => within(regions, drivers.region);

/** A warehouse within the access; unknown and inaccessible ones give the same 404. */
export async function warehouseWithin(reader: Reader, access: Access, warehouseId: string) {
  const [warehouse] = await reader
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.id, warehouseId), warehousesWithin(access)));
  if (!warehouse) throw new ApiError("warehouse_not_found");
  return warehouse;
}

/** A warehouse within the access that is to be changed; its goods are for all locations of the company. */
export function warehouseToChange(reader: Reader, access: Access, warehouseId: string) {
  requireAllLocations(access);
  return warehouseWithin(reader, access, warehouseId);
}

/** A driver within the access, also a blocked one. */
export async function driverWithin(reader: Reader, access: Access, driverId: string) {
  const [driver] = await reader
    .select()
    .from(drivers)
    .where(and(eq(drivers.id, driverId), driversWithin(access)));
  if (!driver) throw new ApiError("driver_not_found");
  return driver;
}

/**
 * Throws unless the driver is within the access and can be given goods of the company; locks the driver like
 * `lockReceiver`.
 */
export async function receiverWithin(
  transaction: Transaction,
  access: Access,
  driverId: string,
  companyId: string,
): Promise<void> {
  await driverWithin(transaction, access, driverId);
  const problem = receiverProblem(await lockReceiver(transaction, driverId), companyId);
  if (problem) throw new ApiError(problem);
}

type Receiver = Pick<typeof drivers.$inferSelect, "active" | "blocked" | "allowedCompanyIds">;

/**
 * Locks a driver who is to be given goods, and who then can't be blocked or restricted to other companies in the meantime.
 * Drivers are locked before exchanges, and both before balances.
 */
export async function lockReceiver(
  transaction: Transaction,
  driverId: string,
): Promise<Receiver | undefined> {
  const [driver] = await transaction.select().from(drivers).where(eq(drivers.id, driverId)).for("share");
  return driver;
}

/** Why a driver can't be given goods of the company; null if nothing prevents it. */
export function receiverProblem(driver: Receiver | undefined, companyId: string) {
  if (!driver?.active || driver.blocked) return "driver_blocked";
  return mayDriveFor(driver.allowedCompanyIds, companyId) ? null : "driver_insufficient_company_permissions";
}

/**
 * A product of a company within the access. `ownerId` is the company whose goods the warehouse keeps: another company's product
 * can't be there.
 */
export async function productWithin(reader: Reader, access: Access, productId: string, ownerId?: string) {
  const [product] = await reader.select().from(products).where(eq(products.id, productId));
  if (!product || !reaches(access.companies, product.companyId)) throw new ApiError("product_not_found");
  if (ownerId !== undefined && product.companyId !== ownerId) {
    throw new ApiError("warehouse_of_another_company");
  }
  return product;
}

/** The region of a holder within the access, and for a warehouse the company whose goods it keeps. */
export async function holderWithin(reader: Reader, access: Access, { type, id }: Holder) {
  if (type === "driver") {
    const { region } = await driverWithin(reader, access, id);
    return { region, ownerId: undefined };
  }
  const { companyId, region } = await warehouseWithin(reader, access, id);
  return { region, ownerId: companyId };
}
