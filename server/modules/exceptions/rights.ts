import { type SQL, sql } from "drizzle-orm";
import { accessSql } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";

/** An account, and what it may see. */
export type OpenScope = Pick<Caller, "accountId" | "access" | "permissions">;

/**
 * Condition that the account may see the order (alias o) of an exception. Corrections name their orders to whoever may
 * see them; the order that a silent driver has may be a company's beyond reach.
 */
export const maySeeOrders = ({ access, permissions }: Pick<Caller, "access" | "permissions">): SQL =>
  sql`(x.kind = 'correctionWaiting' or ${permissions.orders.canAccessPage ? accessSql(access, orderKeys) : sql`false`}
    and ${access.mask.driverInfo ? sql`true` : sql`x.kind <> 'driverSilent'`})`;
