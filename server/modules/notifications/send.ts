import { sql } from "drizzle-orm";
import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import { send } from "#contract/notifications.ts";
import { storedKeys } from "#server/access.ts";
import { notifications } from "#server/database/tables/notifications.ts";
import { command } from "#server/http/route.ts";
import { type PushDelivery, queuePushes } from "./push.ts";
import { checkRecipients, recipientsOf } from "./recipients.ts";

/**
 * Writes the notification, its row for each driver and the push jobs in one transaction, by a fixed number of statements.
 * So once the call succeeds, the notification is in all inboxes and in the queue.
 */
export const sendNotification = (push: PushDelivery | null) =>
  command(send, async ({ caller, transaction, now }, { short, long, ...recipients }) => {
    await checkRecipients(transaction, caller.access, recipients);
    const id = ulid(now.getTime());
    // All regions are those of the sender, because drivers of others get nothing.
    const regions = recipients.regions === "*" ? caller.access.regions : recipients.regions;
    await transaction.insert(notifications).values({
      id,
      sentAt: now,
      senderId: caller.accountId,
      sentBy: caller.email,
      regions: storedKeys(regions),
      statuses: recipients.status,
      toChosen: recipients.driverIds !== undefined,
      title: short.title,
      body: short.body,
      longTitle: long?.title ?? null,
      longBody: long?.body ?? null,
    });
    const { rowCount } = await transaction.execute(sql`
      insert into driver_notifications (driver_id, notification_id)
      select d.id, ${id} from drivers d where ${recipientsOf(caller.access, recipients)}`);
    if (!rowCount) throw new ApiError("notification_without_recipients");
    if (push) await queuePushes(transaction, push, id);
    return {
      response: { id, recipients: rowCount },
      events: [
        {
          name: "sendNotification",
          subjectId: id,
          data: { title: short.title, recipients: rowCount },
        },
      ],
    };
  });
