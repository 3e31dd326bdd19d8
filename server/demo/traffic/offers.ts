import type { DemoDriver } from "#server/demo/people.ts";
import { stableId } from "#server/demo/random.ts";
import { driversNear } from "./drivers.ts";
import { second } from "./order.ts";
import type { Scene } from "./scene.ts";

/** How long a driver has to answer. */
const patience = 45 * second;

/** One driver after the other, then it waits on the market. */
const mostAsked = 2;

/**
 * To whom the order was offered from when it was new until `to`: there `taker` took it, mostly as the last one asked,
 * or nobody did yet.
 */
export function offer(
  { draft, world, random, records }: Scene,
  from: number,
  to: number,
  taker: DemoDriver | null,
) {
  const others = driversNear(world, draft.shop.city.region).filter(({ id }) => id !== taker?.id);
  const takerAsked =
    taker && random.chance(0.85) ? Math.max(from, to - Math.round(random.between(4, 44) * second)) : null;
  const until = takerAsked ?? to;
  const first = random.whole(0, 97);
  let at = from;
  for (let nth = 0; nth < Math.min(mostAsked, others.length); nth++) {
    const driver = others[(first + nth) % others.length];
    const declined = random.chance(0.45);
    const answeredAt = at + (declined ? Math.round(random.between(5, 40) * second) : patience);
    if (!driver || (taker && answeredAt > until)) break;
    add(driver.id, at, answeredAt <= to ? (declined ? "declined" : "silent") : null, answeredAt);
    at = answeredAt;
    if (at > to) break;
  }
  if (taker && takerAsked !== null) add(taker.id, takerAsked, "accepted", to);

  function add(
    driverId: string,
    offeredAt: number,
    answer: "accepted" | "declined" | "silent" | null,
    answeredAt: number,
  ) {
    records.offers.push({
      id: stableId(`offer:${draft.index}:${records.offers.length}`, offeredAt),
      orderId: draft.order.id,
      driverId,
      offeredAt: new Date(offeredAt),
      expiresAt: new Date(offeredAt + patience),
      distance: random.whole(150, 5_200),
      answer,
      answeredAt: answer ? new Date(answeredAt) : null,
    });
  }
}
