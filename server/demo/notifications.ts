import type { PoolClient } from "pg";
import { minute } from "#contract/rules/durations.ts";
import { type Random, randomOf } from "#contract/rules/random.ts";
import { dayInWarsaw, daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { events } from "#server/database/tables/events.ts";
import { driverNotifications, notifications } from "#server/database/tables/notifications.ts";
import { accountId } from "./accounts.ts";
import { type CopyRow, copyRows } from "./copyRows.ts";
import { type Draft, drafts } from "./notificationTexts.ts";
import { stableId } from "./stableId.ts";

type DriverRow = { id: string; region: string; status: "online" | "offline"; lastSeen: Date | null };

/**
 * Sends yesterday's and today's notifications to the active drivers. Drivers whose phone was on since then have received
 * them, and most of these have read them.
 */
export async function seedNotifications(client: PoolClient, now: Date): Promise<void> {
  const { rows: drivers } = await client.query<DriverRow>(
    `select id, region, status, last_logged_at as "lastSeen" from drivers
     where active and not blocked order by id`,
  );
  const sent = drafts.flatMap((draft) => {
    const sentAt = momentOf(draft, now);
    const recipients = drivers.filter((driver) => isFor(driver, draft));
    return sentAt < now && recipients.length > 0 ? [{ draft, sentAt, recipients }] : [];
  });
  await copyRows(
    client,
    notifications,
    sent.map(({ draft, sentAt }) => toRow(draft, sentAt)),
  );
  await copyRows(
    client,
    driverNotifications,
    sent.flatMap(({ draft, sentAt, recipients }) =>
      recipients.map((driver) => inboxRow(driver, idOf(draft, sentAt), sentAt, now)),
    ),
  );
  await copyRows(
    client,
    events,
    sent.map(({ draft, sentAt, recipients }) => toEvent(draft, sentAt, recipients.length)),
  );
}

const isFor = ({ region, status }: DriverRow, draft: Draft): boolean =>
  (!draft.regions || draft.regions.includes(region)) && (!draft.status || draft.status === status);

const momentOf = ({ daysAgo, time }: Draft, now: Date): Date =>
  momentInWarsaw(daysAfter(dayInWarsaw(now), -daysAgo), time);

const emailOf = ({ sender }: Draft): string => `${sender}@edelivery.example`;

const idOf = ({ title }: Draft, sentAt: Date): string => stableId(`notification:${title}`, sentAt.getTime());

const toRow = (draft: Draft, sentAt: Date): CopyRow<typeof notifications> => ({
  id: idOf(draft, sentAt),
  sentAt,
  senderId: accountId(emailOf(draft)),
  sentBy: emailOf(draft),
  regions: draft.regions ? [...draft.regions] : ["*"],
  statuses: draft.status ? [draft.status] : [],
  toChosen: false,
  title: draft.title,
  body: draft.body,
  longTitle: draft.long?.title ?? null,
  longBody: draft.long?.body ?? null,
});

function inboxRow(
  { id, lastSeen }: DriverRow,
  notificationId: string,
  sentAt: Date,
  now: Date,
): CopyRow<typeof driverNotifications> {
  const random = randomOf(`notification:${notificationId}:${id}`);
  const lastOn = lastSeen ? Math.min(lastSeen.getTime(), now.getTime()) : 0;
  const deliveredAt = someTimeBefore(random, sentAt, 0.05 * minute, 4 * minute, lastOn);
  const readAt =
    deliveredAt && random.chance(0.84)
      ? someTimeBefore(random, deliveredAt, 0.3 * minute, 90 * minute, lastOn)
      : null;
  return { driverId: id, notificationId, deliveredAt, readAt, pushedTo: [] };
}

/** A random time between `least` and `most` milliseconds after another one; null if the phone was off by then. */
function someTimeBefore(
  random: Random,
  after: Date,
  least: number,
  most: number,
  lastOn: number,
): Date | null {
  // The third power makes early times more frequent.
  const moment = after.getTime() + least + (most - least) * random.next() ** 3;
  return moment <= lastOn ? new Date(Math.round(moment)) : null;
}

const toEvent = (draft: Draft, sentAt: Date, recipients: number): CopyRow<typeof events> => ({
  at: sentAt,
  name: "sendNotification",
  actorType: "operator",
  actorId: accountId(emailOf(draft)),
  actorName: emailOf(draft),
  subjectType: "service",
  subjectId: idOf(draft, sentAt),
  version: null,
  requestId: null,
  companyId: null,
  region: null,
  locationId: null,
  driverId: null,
  changes: {},
  data: { title: draft.title, recipients },
});
