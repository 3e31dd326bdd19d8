import type { packageSizes } from "#contract/orderStatus.ts";
import { type DemoDriver, fullName } from "#server/demo/people.ts";
import type { Random } from "#server/demo/random.ts";
import type { World } from "#server/demo/world.ts";
import type { Actor } from "#server/events/append.ts";
import type { Draft } from "./draft.ts";

/** Somebody of the region who could take the order; for a live one, somebody who is at work now. */
export function pickDriver(
  random: Random,
  world: World,
  { order, shop }: Draft,
  live: boolean,
  except: DemoDriver | null,
): DemoDriver {
  const size = order.packageSize ?? "M";
  const others = driversNear(world, shop.city.region).filter(({ id }) => id !== except?.id);
  const able = others.filter(
    (driver) => carries[driver.vehicleSize] >= carries[size] && (!live || driver.online),
  );
  // The first of a region is at work with a car that carries everything.
  const [first] = driversNear(world, shop.city.region);
  if (able.length === 0 && first) return first;
  return random.weighted(able, ({ city }) => (city === shop.city ? 5 : 1));
}

export const driversNear = (world: World, region: string): readonly DemoDriver[] =>
  (world.drivers.get(region) ?? []).filter(({ active, blocked }) => active && !blocked);

export const driverActor = (driver: DemoDriver): Actor => ({
  type: "driver",
  id: driver.id,
  name: fullName(driver),
});

const carries: Record<(typeof packageSizes)[number], number> = { S: 1, M: 2, L: 3 };
