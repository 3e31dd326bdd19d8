import { offerSeconds } from "#contract/driverApp.ts";
import type { DemoDriver } from "#server/demo/people.ts";
import { stableId } from "#server/demo/random.ts";
import { showOnOrderMarketAfter } from "#server/demo/world.ts";
import { asked, canCarry, driversNear, takeOn } from "./drivers.ts";
import { type Records, second } from "./order.ts";
import type { Scene } from "./scene.ts";

/** How long a driver has to answer. */
const patience = offerSeconds * second;

/** One driver after the other, then it waits on the market. */
const mostAsked = 2;

/**
 * To whom the order was offered from when it was new until `to`: there `taker` took it, mostly as the last one asked;
 * or it was cancelled; or it waits still.
 */
export function offer(scene: Scene, from: number, to: number, taker: DemoDriver | null): void {
  const { draft, course, world, random, records, busy } = scene;
  const others = driversNear(world, draft.shop.city.region).filter(({ id }) => id !== taker?.id);
  const early = to - from < showOnOrderMarketAfter * second;
  const takerAsked =
    taker && (random.chance(0.85) || early)
      ? Math.max(from, to - Math.round(random.between(4, 44) * second))
      : null;
  const until = takerAsked ?? to;
  const first = random.whole(0, 97);
  let because: Offer["because"] = "first";
  let at = from;
  for (let nth = 0; nth < Math.min(mostAsked, others.length); nth++) {
    const driver = others[(first + nth) % others.length];
    const answer = random.chance(0.45) ? "declined" : "silent";
    const answeredAt = at + (answer === "declined" ? Math.round(random.between(5, 40) * second) : patience);
    if (!driver || (taker && answeredAt > until)) break;
    if (answeredAt > to) {
      if (course.fate === "live") ask(freeDriver(others), null, to);
      else ask(driver, "withdrawn", to);
      break;
    }
    ask(driver, answer, answeredAt);
    because = answer;
    at = answeredAt;
  }
  if (takerAsked !== null) {
    at = takerAsked;
    ask(taker, "accepted", to);
  }

  function ask(driver: DemoDriver | null, answer: Offer["answer"], answeredAt: number): void {
    if (!driver) return;
    if (answer === null) takeOn(busy, driver.id, asked);
    records.offers.push({
      id: stableId(`offer:${draft.index}:${records.offers.length}`, at),
      orderId: draft.order.id,
      driverId: driver.id,
      offeredAt: new Date(at),
      expiresAt: new Date(at + patience),
      distance: random.whole(150, 5_200),
      because,
      answer,
      answeredAt: answer && new Date(answeredAt),
    });
  }

  // The first of a region is left out: some orders nobody else can carry.
  function freeDriver([, ...near]: readonly DemoDriver[]): DemoDriver | null {
    return near.find((one) => one.online && canCarry(one, draft.order) && !busy.has(one.id)) ?? null;
  }
}

type Offer = Records["offers"][number];
