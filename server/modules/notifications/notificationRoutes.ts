import { sql } from "drizzle-orm";
import * as contract from "#contract/notifications.ts";
import { query, type Route } from "#server/http/route.ts";
import type { PushDelivery } from "./push.ts";
import { listNotificationRecipients, listNotifications, notificationInfo } from "./read.ts";
import { checkRecipients, recipientsOf } from "./recipients.ts";
import { sendNotification } from "./send.ts";

/** Notifications to drivers. */
export const notificationRoutes = (push: PushDelivery | null): Route[] => [
  sendNotification(push),
  query(contract.count, async ({ caller: { access }, reader }, recipients) => {
    await checkRecipients(reader, access, recipients);
    const { rows } = await reader.execute<{ recipients: number }>(
      sql`select count(*)::integer as recipients from drivers d where ${recipientsOf(access, recipients)}`,
    );
    return { recipients: rows[0]?.recipients ?? 0 };
  }),
  query(contract.list, ({ caller, reader }, parameters) => listNotifications(reader, caller, parameters)),
  query(contract.info, ({ caller, reader }, { notificationId }) =>
    notificationInfo(reader, caller, notificationId),
  ),
  query(contract.listRecipients, async ({ caller }, { notificationId }) =>
    listNotificationRecipients(caller, notificationId),
  ),
];
