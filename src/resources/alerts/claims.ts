import { localStore } from "#src/ui/browserStorage.ts";
import { isRecord, type Known, parseKnown } from "#src/ui/known.ts";

/** Milliseconds for which tabs remember that an alert was signalled. */
const memory = 25 * 60 * 60_000;

/**
 * Chooses the alerts that this tab signals in a way (`sound` or `notice`): those that no tab of this browser has signalled
 * in it before. Tabs share them by localStorage, one tab at a time where the Web Locks API exists, which needs a secure
 * page.
 */
export async function claim(way: string, accountId: string, ids: readonly string[]): Promise<string[]> {
  const key = `edelivery.alerts.${accountId}.${way}`;
  const take = () => takeFrom(key, ids, Date.now());
  return "locks" in navigator ? navigator.locks.request(key, take) : take();
}

function takeFrom(key: string, ids: readonly string[], now: number): string[] {
  const told = read(key);
  const mine = ids.filter((id) => !(id in told));
  const kept = Object.entries(told).filter(([, until]) => until > now);
  const next = Object.fromEntries([...kept, ...mine.map((id) => [id, now + memory] as const)]);
  // If localStorage is full, each tab signals for itself.
  localStore.setItem(key, JSON.stringify(next));
  return mine;
}

function read(key: string): Record<string, number> {
  return parseKnown(localStore.getItem(key), isClaims) ?? {};
}

const isClaims: Known<Record<string, number>> = (value): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every((until) => typeof until === "number");
