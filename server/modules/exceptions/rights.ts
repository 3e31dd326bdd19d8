import { type SQL, sql } from "drizzle-orm";
import { accessSql } from "#server/access.ts";
import type { Caller, Rights } from "#server/caller.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";

/** The reading account and its rights. */
export type OpenScope = Rights & Pick<Caller, "accountId">;

/**
 * Condition that the account may see the order (alias o) of an exception. Whoever may see a correction may see its order.
 * The order of a silent driver may belong to a company beyond reach.
 */
export const maySeeOrders = ({ access, permissions }: Rights): SQL =>
  sql`(x.kind = 'correctionWaiting' or ${permissions.orders.canAccessPage ? accessSql(access, orderKeys) : sql`false`}
    and ${access.mask.driverInfo ? sql`true` : sql`x.kind <> 'driverSilent'`})`;

/**
 * The contract's `subjectFields` of rows x, as far as the account may see them; they need `subjectJoins`. Columns of x:
 * kind, subject_id, order_id, driver_id, company_id, region, about.
 */
export const subjectColumns = sql`x.subject_id as "subjectId",
  case when o.id is not null then
    json_build_object('id', o.id, 'orderNo', o.order_no, 'status', o.status) end as "order",
  case when d.id is not null then
    json_build_object('id', d.id, 'name', d.first_name || ' ' || d.last_name) end as driver,
  x.about, c.name as "companyName", x.region`;

export const subjectJoins = (rights: Rights): SQL => sql`
  left join orders o on o.id = x.order_id and ${maySeeOrders(rights)}
  left join drivers d on d.id = x.driver_id and ${
    // Accounts that may open the drivers see who is silent without the flag, too.
    rights.access.mask.driverInfo ? sql`true` : sql`x.kind = 'driverSilent'`
  }
  left join companies c on c.id = x.company_id`;
