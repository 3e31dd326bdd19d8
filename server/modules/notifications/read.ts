import { type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import * as contract from "#contract/notifications.ts";
import { type Access, keysOfStored } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { containsWords } from "#server/database/folded.ts";
import type { Reader } from "#server/database/handles.ts";
import { parseListParameters } from "#server/http/restList.ts";
import { JsonRows, PageResponse } from "#server/http/route.ts";
import { notifiable } from "./recipients.ts";

/** A page of the sent notifications, by default the newest first. */
export async function listNotifications(
  reader: Reader,
  { access }: Caller,
  parameters: QueryOf<typeof contract.list>,
): Promise<PageResponse> {
  const { offset, limit, direction, filter } = parseListParameters(
    parameters,
    ["sentAt"],
    contract.NotificationFilter,
  );
  const condition = sql`${visibleNotifications(access)} and ${containsWords(searched, filter.q ?? "")}`;
  const rows = await select(
    reader,
    access,
    sql`where ${condition} order by n.sent_at ${direction}, n.id ${direction} offset ${offset} limit ${limit}`,
  );
  const { rows: totals } = await reader.execute<{ total: number }>(
    sql`select count(*)::integer as total from notifications n where ${condition}`,
  );
  return new PageResponse("notifications", rows, { from: offset, total: totals[0]?.total ?? 0 });
}

export async function notificationInfo(reader: Reader, { access }: Caller, id: string) {
  const [row] = await select(reader, access, sql`where n.id = ${id} and ${visibleNotifications(access)}`);
  if (!row) throw new ApiError("notification_not_found");
  return row;
}

/** Drivers who have not read the notification come first, because somebody may have to call them. */
export const listNotificationRecipients = ({ access }: Caller, id: string): JsonRows =>
  new JsonRows(sql`
    select row_to_json(row)::text as json from (
      select d.id, d.first_name || ' ' || d.last_name as name, d.region,
        r.delivered_at as "deliveredAt", r.read_at as "readAt"
      from driver_notifications r join drivers d on d.id = r.driver_id
      where r.notification_id = ${id} and ${notifiable(access)}
      order by r.read_at is not null, r.delivered_at is not null, d.first_name, d.last_name, d.id
    ) row`);

/** Condition of the notifications `n` that an account sees: those that went to a driver whom it may notify itself. */
export const visibleNotifications = (access: Access): SQL =>
  reachesAllDrivers(access)
    ? sql`true`
    : sql`exists (select from driver_notifications r join drivers d on d.id = r.driver_id
        where r.notification_id = n.id and ${notifiable(access)})`;

const reachesAllDrivers = ({ regions, companies }: Access): boolean => regions === "*" && companies === "*";

const searched = sql`n.title, n.body, n.long_title, n.long_body, n.sent_by`;

type Row = Omit<contract.Notification, "regions"> & { regions: string[] };

async function select(reader: Reader, access: Access, rest: SQL): Promise<contract.Notification[]> {
  const { rows } = await reader.execute<{ row: Row }>(sql`
    select json_build_object('id', n.id, 'sentAt', n.sent_at, 'sentBy', n.sent_by, 'regions', n.regions,
      'status', n.statuses, 'isToChosen', n.to_chosen,
      'short', json_build_object('title', n.title, 'body', n.body),
      'long', case when n.long_title is not null then
        json_build_object('title', n.long_title, 'body', n.long_body) end,
      'recipients', counts.recipients, 'delivered', counts.delivered, 'read', counts.read) as row
    from notifications n cross join lateral (
      select count(*) as recipients, count(r.delivered_at) as delivered, count(r.read_at) as read
      from driver_notifications r ${reachesAllDrivers(access) ? sql`` : sql`join drivers d on d.id = r.driver_id`}
      where r.notification_id = n.id and ${reachesAllDrivers(access) ? sql`true` : notifiable(access)}
    ) counts ${rest}`);
  return rows.map(({ row }) => ({
    ...row,
    sentAt: new Date(row.sentAt).toISOString(),
    regions: keysOfStored(row.regions),
  }));
}
