import { type SQL, sql } from "drizzle-orm";
import { leadEvents, type SubjectType } from "#contract/events.ts";
import { visibleKinds } from "#contract/exceptions.ts";
import { accessSql, keysOf, within } from "#server/access.ts";
import type { Rights } from "#server/caller.ts";
import { isOneOf, textArray } from "#server/database/textArray.ts";
import { partsWithin } from "#server/modules/companies/history.ts";
import { driversWithin } from "#server/modules/drivers/rows.ts";
import { multipliersWithin } from "#server/modules/multipliers/reach.ts";
import { visibleNotifications } from "#server/modules/notifications/read.ts";
import { operatorsWithin } from "#server/modules/operators/load.ts";
import { hiddenEvents } from "#server/modules/orders/timelineEntry.ts";
import { settlementsWithin } from "#server/modules/settlements/rows.ts";

/**
 * The events, `e`, that an account may read: of records within its reach, and of kinds whose pages it may open. The log
 * tells nobody what their pages keep from them.
 */
export const visibleEvents = (rights: Rights): SQL => {
  const readable = Object.entries(conditions).flatMap(([type, conditionOf]) => {
    const condition = conditionOf(rights);
    return condition ? [sql`(e.subject_type = ${type} and ${condition})`] : [];
  });
  return sql`(${sql.join(readable, sql` or `)})`;
};

/** Whether the account may know which driver did something to a record of this kind. */
export const seesDriversOf = ({ access, permissions }: Rights, type: SubjectType): boolean =>
  type === "driver" ? permissions.drivers.canAccessPage : access.mask.driverInfo;

/** By the kind of record: which of its events, or none at all. */
const conditions = {
  order: ({ access, permissions }) => {
    const hidden = textArray(hiddenEvents(access.mask));
    return (
      permissions.orders.canAccessPage && sql`${accessSql(access, eventKeys)} and e.name <> all(${hidden})`
    );
  },
  driver: ({ access, permissions }) =>
    permissions.drivers.canAccessPage &&
    sql`e.subject_id in (select d.id from drivers d where ${driversWithin(access)})`,
  company: ({ access, permissions }) =>
    permissions.company.canAccessPage &&
    sql`${within(access.companies, sql`e.company_id`)} and ${partsWithin(access, { name: sql`e.name`, data: sql`e.data` })}`,
  account: ({
    access,
    permissions,
  }) => sql`e.subject_id in (select id from accounts where (${operatorsWithin(access)})
    or ${
      permissions.company.canAccessPage
        ? sql`(user_type = 'client' and ${within(access.companies, sql`company_id`)})`
        : sql`false`
    })`,
  warehouse: ({ access, permissions }) => permissions.warehouses.canAccessPage && goodsWithin(access),
  stock: ({ access, permissions }) => permissions.stock.canAccessPage && goodsWithin(access),
  multiplier: ({ access, permissions }) =>
    permissions.multipliers.canAccessPage &&
    sql`e.subject_id in (select m.id from multipliers m where ${multipliersWithin(access)})`,
  // As entries: of drivers within reach, who also drive orders of other regions.
  wallet: ({ access, permissions }) =>
    permissions.wallet.canAccessPage &&
    sql`${access.regions === "*" ? sql`true` : sql`e.driver_id in (select d.id from drivers d where ${driversWithin(access)})`} and (e.company_id is null or ${within(access.companies, sql`e.company_id`)}
      and ${within(access.locations, sql`e.location_id`)})`,
  settlement: ({ access, permissions }) =>
    permissions.wallet.canAccessPage &&
    sql`e.subject_id in (select s.id from settlements s where ${settlementsWithin(access)})`,
  correction: ({ access, permissions }) =>
    permissions.corrections.canAccessPage && accessSql(access, eventKeys),
  exception: ({ access, permissions }) =>
    permissions.exceptions.canAccessPage &&
    sql`e.data ->> 'kind' = any(${textArray(visibleKinds(permissions))}) and case
      when e.company_id is null then ${within(access.regions, sql`e.region`)}
      else ${within(access.companies, sql`e.company_id`)} and ${within(access.regions, sql`e.region`)}
        and (e.data ->> 'kind' = 'stockShort' or ${within(access.locations, sql`e.location_id`)}) end`,
  service: (rights) => {
    const readable = serviceEvents(rights);
    return sql`(${sql.join(readable, sql` or `)})`;
  },
} satisfies Record<SubjectType, (rights: Rights) => SQL | false>;

const eventKeys = keysOf("e");

const goodsWithin = (access: Rights["access"]): SQL =>
  accessSql(access, { companyId: sql`e.company_id`, region: sql`e.region` });

function serviceEvents({ access, permissions }: Rights): SQL[] {
  const { company, drivers } = permissions;
  const notifications = sql`select n.id from notifications n where ${visibleNotifications(access)}`;
  return [
    sql`e.name = 'importZipCodes'`,
    ...(company.canAccessPage && company.canWrite ? [isOneOf(sql`e.name`, leadEvents)] : []),
    ...(drivers.canSendNotification
      ? [sql`(e.name = 'sendNotification' and e.subject_id in (${notifications}))`]
      : []),
  ];
}
