import type { ResponseOf } from "#contract/call.ts";
import { handOver, leaveFeedback, orders, release, setStatus } from "#contract/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { isIn, statusesIn } from "#contract/orders/statuses.ts";
import { straightMetres } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";
import { randomOf } from "#contract/rules/random.ts";
import type { Driver } from "./driver.ts";
import { planFor, shiftOf } from "./driverPlan.ts";
import { advance, type Memory } from "./driverSteps.ts";
import { isInterruption, pause } from "./pause.ts";
import { middleOf } from "./places.ts";

type Order = ResponseOf<typeof orders>[number];

/** Milliseconds that a driver rests at most before asking again what there is to do. */
const longestRest = 45_000;

/** Does for ever what there is to do, one step of one order at a time, and asks the service after each. */
export async function work(driver: Driver): Promise<never> {
  const { member, bell, duty, tempo } = driver;
  const keepShift = shifts(driver);
  const drift = drifting(driver);
  let memories = new Map<string, Memory>();
  let nth = 0;
  for (;;) {
    const signal = bell.listen();
    try {
      const atHand = await member.call(orders);
      memories = new Map(
        atHand.map(({ orderId }) => [
          orderId,
          memories.get(orderId) ?? { plan: planFor(driver.actor, nth++), done: new Set() },
        ]),
      );
      const next = nextOf(atHand, driver.walker.here());
      duty.busy = atHand.some(({ stage }) => stage.isOngoing);
      await keepShift(duty.busy);
      const chores = choresOf(driver, atHand, memories);
      const due = chores.find(({ at }) => at <= Date.now());
      if (due) await due.act();
      else if (next) await advance(driver, next.order, memories.get(next.order.orderId) as Memory, signal);
      else {
        if (duty.online && !duty.busy) drift();
        const first = Math.min(...chores.map(({ at }) => at - Date.now()), longestRest);
        await pause(Math.max(50, first), signal);
      }
    } catch (error) {
      if (isInterruption(error)) continue;
      // Somebody changed the order meanwhile, or the service failed: look again in a while.
      if (!(error instanceof ApiError)) throw error;
      await pause(tempo.thought(10));
    }
  }
}

/** What is nearest to being done: a parcel that waits here, one that is at the door, one on board, one to fetch. */
function nextOf(atHand: readonly Order[], here: Point): { order: Order } | undefined {
  const open = atHand.filter(({ stage, currentlyOnHold }) => stage.isOngoing && !currentlyOnHold);
  const order =
    open.find(({ stage, pickupPoint: at }) => stage.toBePickedUp && at && isHere(at, here)) ??
    statusesIn("underway")
      .toReversed()
      .flatMap((status) => open.filter(({ stage }) => stage.status === status))[0] ??
    open[0];
  return order && { order };
}

const isHere = ({ lat, lng }: { lat: number | null; lng: number | null }, here: Point): boolean =>
  lat !== null && lng !== null && straightMetres({ lat, lng }, here) < 60;

type Chore = { at: number; act: () => Promise<void> };

/** What comes due beside the driving: handing over what was delivered, letting go on what the driver held. */
function choresOf(driver: Driver, atHand: readonly Order[], memories: ReadonlyMap<string, Memory>): Chore[] {
  const { member, tempo } = driver;
  return atHand.flatMap(({ orderId, stage, currentlyOnHold }): Chore[] => {
    const memory = memories.get(orderId);
    if (!memory) return [];
    const { plan, releaseAt } = memory;
    if (currentlyOnHold && releaseAt) {
      const act = async () => {
        memory.releaseAt = undefined;
        await member.call(release, { orderId });
      };
      return [{ at: releaseAt, act }];
    }
    if (!isIn("realized", stage.status)) return [];
    memory.handOverAt ??= Date.now() + tempo.life(plan.handsOverAfter);
    const act = async () => {
      const { feedback } = plan;
      plan.feedback = null;
      if (feedback) await member.call(leaveFeedback, { orderId, ...feedback });
      await member.call(handOver, { orderId });
    };
    return [{ at: memory.handOverAt, act }];
  });
}

/** Goes on and off duty as the shifts say; who has an order stays. */
function shifts({ actor, member, tempo, tireless, duty }: Driver) {
  let nth = 0;
  let shift = shiftOf(actor, nth);
  let ends = Date.now() + tempo.life(shift.seconds);
  return async (busy: boolean): Promise<void> => {
    for (; ends <= Date.now(); ends += tempo.life(shift.seconds)) shift = shiftOf(actor, ++nth);
    const online = tireless || busy || shift.atWork;
    if (online === duty.online) return;
    await member.call(setStatus, { status: online ? "online" : "offline" });
    duty.online = online;
  };
}

/** Somebody without an order rolls about the middle of the city, and stands for a while in between. */
function drifting({ actor, walker, tempo, home }: Driver) {
  const random = randomOf(`${actor}:drifts`);
  let next = 0;
  return (): void => {
    if (Date.now() < next || !walker.isStanding()) return;
    next = Date.now() + walker.headFor(middleOf(home, random), 0.5) + tempo.life(180);
  };
}
