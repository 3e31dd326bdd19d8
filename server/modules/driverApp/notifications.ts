import { sql } from "drizzle-orm";
import { inbox, read, receive } from "#contract/driverApp/notifications.ts";
import type { Reader } from "#server/database/handles.ts";
import { textArray } from "#server/database/textArray.ts";
import { JsonRows, query, unlogged } from "#server/http/route.ts";

/** The number that the contract's description of the call promises. */
const pageSize = 100;

export const ownNotifications = query(
  inbox,
  async ({ caller }, { before }) =>
    new JsonRows(sql`
      select row_to_json(row)::text as json from (
        select n.id, n.sent_at as "sentAt", json_build_object('title', n.title, 'body', n.body) as short,
          case when n.long_title is not null then
            json_build_object('title', n.long_title, 'body', n.long_body) end as long,
          r.delivered_at as "deliveredAt", r.read_at as "readAt"
        from driver_notifications r join notifications n on n.id = r.notification_id
        where r.driver_id = ${caller.accountId}
          and ${before === undefined ? sql`true` : sql`r.notification_id < ${before}`}
        order by r.notification_id desc limit ${pageSize}
      ) row`),
);

/** Appends no events, like positions: that a phone received a notification is stored only in its row. */
export const receiveNotifications = unlogged(receive, async ({ caller, pool, now }, { notificationIds }) => {
  await pool.query(
    `update driver_notifications set delivered_at = $3
     where driver_id = $1 and notification_id = any($2::text[]) and delivered_at is null`,
    [caller.accountId, notificationIds, now],
  );
  return null;
});

export const readNotifications = unlogged(read, async ({ caller, pool, now }, { notificationIds }) => {
  await pool.query(
    `update driver_notifications set read_at = $3, delivered_at = coalesce(delivered_at, $3)
     where driver_id = $1 and notification_id = any($2::text[]) and read_at is null`,
    [caller.accountId, notificationIds, now],
  );
  return null;
});

type NotifiedDriver = { driverId: string; notificationId: string };

/** The pairs of these notifications and those of these drivers who got them. */
export async function notifiedDrivers(
  reader: Reader,
  notificationIds: readonly string[],
  driverIds: readonly string[],
): Promise<NotifiedDriver[]> {
  const { rows } = await reader.execute<NotifiedDriver>(sql`
    select driver_id as "driverId", notification_id as "notificationId" from driver_notifications
    where notification_id = any(${textArray(notificationIds)})
      and driver_id = any(${textArray(driverIds)})`);
  return rows;
}
