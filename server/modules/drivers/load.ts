import { sql } from "drizzle-orm";
import type { Access } from "#server/access.ts";
import { type Lockable, lockWithin } from "#server/commands/lockWithin.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { mapUniqueViolation } from "#server/database/uniqueViolation.ts";
import { changeableWithin } from "./rows.ts";

export type DriverRow = typeof drivers.$inferSelect;

const changeable: Lockable<typeof drivers> = {
  table: drivers,
  within: (access) => changeableWithin(access, sql`${drivers.region}`, sql`${drivers.allowedCompanyIds}`),
  subjectOf: ({ id }) => ({ type: "driver", id }),
  notFound: "driver_not_found",
  changed: "driver_changed",
};

/** Locks a driver. A transaction that also locks an order must lock that first. */
export const lockDriver = (
  transaction: Transaction,
  access: Access,
  driverId: string,
  expectedVersion?: number,
): Promise<DriverRow> => lockWithin(transaction, access, changeable, driverId, expectedVersion);

/** Throws `driver_email_taken` if another driver has the e-mail address. */
export const uniqueEmail = <Result>(write: PromiseLike<Result>) =>
  mapUniqueViolation("driver_email", "driver_email_taken", write);
