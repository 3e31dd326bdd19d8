import { inbox, read, receive } from "#contract/driverApp/notifications.ts";
import type { Driver } from "./driver.ts";
import { readingOf } from "./driverPlan.ts";
import { pause } from "./pause.ts";
import { watch } from "./watch.ts";

/**
 * A phone's notifications: fetched when one arrives, and periodically. The driver opens most of them after a while; drivers
 * off duty see them when they return.
 */
export function openInbox({ actor, session, tempo, duty }: Driver) {
  const known = new Set<string>();

  const open = async (notificationId: string) => {
    const { reads, after } = readingOf(actor, notificationId);
    if (!reads) return;
    await pause(tempo.thinking(after));
    await session.call(read, { notificationIds: [notificationId] });
  };

  return watch(duty, async () => {
    const fresh = (await session.call(inbox)).filter(({ id, readAt }) => !readAt && !known.has(id));
    if (fresh.length === 0) return;
    await session.call(receive, { notificationIds: fresh.map(({ id }) => id) });
    for (const { id } of fresh) known.add(id);
    await Promise.all(fresh.map(({ id }) => open(id)));
  });
}
