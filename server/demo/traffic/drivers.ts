import type { packageSizes } from "#contract/orders/statuses.ts";
import { type DemoDriver, fullName } from "#server/demo/people.ts";
import type { World } from "#server/demo/world.ts";
import type { Actor } from "#server/events/append.ts";
import type { Order } from "./order.ts";
import type { Busy, Scene } from "./scene.ts";

export const offerLoad = Number.POSITIVE_INFINITY;

/** A driver gets no more orders than this if another one is available. */
const maxOrders = 3;

export function addLoad(busy: Busy, driverId: string, count: number): void {
  busy.set(driverId, (busy.get(driverId) ?? 0) + count);
}

/** A suitable driver of the region; one who is online if the order is live. */
export function pickDriver(
  { draft: { order, shop }, course, random, world, busy }: Scene,
  except: DemoDriver | null,
): DemoDriver {
  const live = course.outcome === "live";
  const others = driversNear(world, shop.city.region).filter(({ id }) => id !== except?.id);
  const fit = others.filter((driver) => canCarry(driver, order) && (!live || driver.online));
  const withFewerThan = (limit: number) => fit.filter(({ id }) => !live || (busy.get(id) ?? 0) < limit);
  const able = withFewerThan(maxOrders).length > 0 ? withFewerThan(maxOrders) : withFewerThan(offerLoad);
  // The first driver of a region is online with a car that carries everything.
  const [first] = driversNear(world, shop.city.region);
  if (able.length === 0 && first) return first;
  return random.weighted(able, ({ city }) => (city === shop.city ? 5 : 1));
}

export const driversNear = (world: World, region: string): readonly DemoDriver[] =>
  (world.drivers.get(region) ?? []).filter(({ active, blocked }) => active && !blocked);

export const named = (driver: DemoDriver): { id: string; name: string } => ({
  id: driver.id,
  name: fullName(driver),
});

export const driverActor = (driver: DemoDriver): Actor => ({
  type: "driver",
  id: driver.id,
  name: fullName(driver),
});

export const canCarry = ({ vehicleSize }: DemoDriver, { packageSize }: Order): boolean =>
  carries[vehicleSize] >= carries[packageSize ?? "M"];

const carries: Record<(typeof packageSizes)[number], number> = { S: 1, M: 2, L: 3 };
