import { eq, sql } from "drizzle-orm";
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

/** Writes the next version of a locked driver. */
export async function writeDriver(
  transaction: Transaction,
  { id, version }: DriverRow,
  set: Partial<DriverRow>,
) {
  const changed = { id, version: version + 1 };
  await uniqueEmail(
    transaction
      .update(drivers)
      .set({ ...set, version: changed.version })
      .where(eq(drivers.id, id)),
  );
  return changed;
}

/** Throws `driver_email_taken` if another driver has the e-mail address. */
export const uniqueEmail = <Result>(write: PromiseLike<Result>) =>
  mapUniqueViolation("driver_email", "driver_email_taken", write);
