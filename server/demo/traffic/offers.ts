import { offerSeconds } from "#contract/driverApp/driverApp.ts";
import { second } from "#contract/rules/durations.ts";
import type { DemoDriver } from "#server/demo/people.ts";
import { stableId } from "#server/demo/stableId.ts";
import { showOnOrderMarketAfter } from "#server/demo/world.ts";
import { addLoad, canCarry, driversNear, offerLoad } from "./drivers.ts";
import type { Records } from "./order.ts";
import type { Scene } from "./scene.ts";

/** Milliseconds that a driver has to answer. */
const answerTime = offerSeconds * second;

/** Maximum number of offers before the order waits on the market. */
const maxOffers = 2;

/**
 * Records the offers of an order that was new from `from` to `to`. After that it was accepted by a driver (mostly by the
 * last offer), cancelled, or is still new. Returns the id of the accepted offer, or null.
 */
export function offer(scene: Scene, from: number, to: number, acceptedBy: DemoDriver | null): string | null {
  const { draft, course, world, random, records, busy } = scene;
  const others = driversNear(world, draft.shop.city.region).filter(({ id }) => id !== acceptedBy?.id);
  const isBeforeMarket = to - from < showOnOrderMarketAfter * second;
  const acceptedOfferAt =
    acceptedBy && (random.chance(0.85) || isBeforeMarket)
      ? Math.max(from, to - Math.round(random.between(4, 44) * second))
      : null;
  const until = acceptedOfferAt ?? to;
  const first = random.whole(0, 97);
  let because: Offer["because"] = "first";
  let at = from;
  for (let nth = 0; nth < Math.min(maxOffers, others.length); nth++) {
    const driver = others[(first + nth) % others.length];
    const answer = random.chance(0.45) ? "declined" : "silent";
    const answeredAt = at + (answer === "declined" ? Math.round(random.between(5, 40) * second) : answerTime);
    if (!driver || (acceptedBy && answeredAt > until)) break;
    if (answeredAt > to) {
      if (course.outcome === "live") addOffer(freeDriver(others), null, to);
      else addOffer(driver, "withdrawn", to);
      break;
    }
    addOffer(driver, answer, answeredAt);
    because = answer;
    at = answeredAt;
  }
  if (acceptedOfferAt === null) return null;
  at = acceptedOfferAt;
  return addOffer(acceptedBy, "accepted", to);

  function addOffer(driver: DemoDriver | null, answer: Offer["answer"], answeredAt: number): string | null {
    if (!driver) return null;
    if (answer === null) addLoad(busy, driver.id, offerLoad);
    const id = stableId(`offer:${draft.index}:${records.offers.length}`, at);
    records.offers.push({
      id,
      orderId: draft.order.id,
      driverId: driver.id,
      offeredAt: new Date(at),
      expiresAt: new Date(at + answerTime),
      distance: random.whole(150, 5_200),
      because,
      answer,
      answeredAt: answer && new Date(answeredAt),
    });
    return id;
  }

  // Skips the first driver of a region, who is the only one that can carry some orders.
  function freeDriver([, ...near]: readonly DemoDriver[]): DemoDriver | null {
    return near.find((one) => one.online && canCarry(one, draft.order) && !busy.has(one.id)) ?? null;
  }
}

type Offer = Records["offers"][number];
