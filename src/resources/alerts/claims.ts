/** Milliseconds for which it is known that an alert was told. */
const memory = 25 * 60 * 60_000;

/**
 * Those of the alerts that no tab of this browser has told in this way, and that this tab tells from now on: the tabs
 * agree by what they have in common, one at a time where the browser has locks, as it has on secure pages.
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
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without room each tab speaks for itself.
  }
  return mine;
}

function read(key: string): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}
