import type { ResponseOf } from "#contract/call.ts";
import { fileCorrection } from "#contract/driverApp/corrections.ts";
import { finish, orders, release, setStatus } from "#contract/driverApp/driverApp.ts";
import { leaveFeedback } from "#contract/driverApp/feedback.ts";
import { bringBack, returns } from "#contract/driverApp/returns.ts";
import { ApiError } from "#contract/errors.ts";
import { isIn, statusesIn } from "#contract/orders/statuses.ts";
import { straightMetres } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";
import { randomOf } from "#contract/rules/random.ts";
import { pointNearCentre } from "./cities.ts";
import type { Driver } from "./driver.ts";
import { planFor, shiftOf } from "./driverPlan.ts";
import { advance, headFor, type OrderMemory } from "./driverSteps.ts";
import { isInterruption, pause } from "./pause.ts";

type Order = ResponseOf<typeof orders>[number];

/** Maximum milliseconds before a driver fetches the orders again. */
const maxWait = 45_000;

/** The main loop of a driver: one step of one order at a time, with the orders fetched again after each. */
export async function work(driver: Driver): Promise<never> {
  const { session, interrupter, duty, tempo } = driver;
  const followShift = shifts(driver);
  const cruise = cruising(driver);
  let memories = new Map<string, OrderMemory>();
  let nth = 0;
  for (;;) {
    const signal = interrupter.nextSignal();
    try {
      const currentOrders = await session.call(orders);
      memories = new Map(
        currentOrders.map(({ orderId }) => [
          orderId,
          memories.get(orderId) ?? { plan: planFor(driver.actor, nth++), done: new Set() },
        ]),
      );
      const next = nextOf(currentOrders, driver.walker.here());
      duty.busy = currentOrders.some(({ stage }) => stage.isOngoing);
      await followShift(duty.busy);
      const tasks = tasksOf(driver, currentOrders, memories);
      const due = tasks.find(({ at }) => at <= Date.now());
      if (due) await due.act();
      else if (next)
        await advance(driver, next.order, memories.get(next.order.orderId) as OrderMemory, signal);
      else if (!(await bringGoodsBack(driver, signal))) {
        if (duty.online && !duty.busy) cruise();
        const first = Math.min(...tasks.map(({ at }) => at - Date.now()), maxWait);
        await pause(Math.max(50, first), signal);
      }
    } catch (error) {
      if (isInterruption(error)) continue;
      // Somebody changed the order, or the service failed; the next attempt follows later.
      if (!(error instanceof ApiError)) throw error;
      await pause(tempo.thinking(10));
    }
  }
}

/** Brings the oldest goods of a cancelled order back to their pickup point; false if there are none. */
async function bringGoodsBack(driver: Driver, signal: AbortSignal): Promise<boolean> {
  const [next] = await driver.session.call(returns);
  if (!next) return false;
  await headFor(driver, next.pickupPoint, signal);
  await driver.session.call(bringBack, { orderId: next.orderId });
  return true;
}

/** The order that is closest to completion: to be picked up here, then at the door, then on board, then any other. */
function nextOf(currentOrders: readonly Order[], here: Point): { order: Order } | undefined {
  const open = currentOrders.filter(({ stage, currentlyOnHold }) => stage.isOngoing && !currentlyOnHold);
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

type Task = { at: number; act: () => Promise<void> };

/** Timed tasks besides driving: handing over delivered orders, and releasing the driver's own holds. */
function tasksOf(
  driver: Driver,
  currentOrders: readonly Order[],
  memories: ReadonlyMap<string, OrderMemory>,
): Task[] {
  const { session, tempo } = driver;
  return currentOrders.flatMap(({ orderId, stage, currentlyOnHold }): Task[] => {
    const memory = memories.get(orderId);
    if (!memory) return [];
    const { plan, releaseAt } = memory;
    if (currentlyOnHold && releaseAt) {
      const act = async () => {
        memory.releaseAt = undefined;
        await session.call(release, { orderId });
      };
      return [{ at: releaseAt, act }];
    }
    if (!isIn("realized", stage.status)) return [];
    memory.handOverAt ??= Date.now() + tempo.handling(plan.handsOverAfter);
    const act = async () => {
      const { feedback, correction } = plan;
      Object.assign(plan, { feedback: null, correction: null });
      if (feedback) await session.call(leaveFeedback, { orderId, ...feedback });
      if (correction) await session.call(fileCorrection, { orderId, ...correction });
      await session.call(finish, { orderId });
    };
    return [{ at: memory.handOverAt, act }];
  });
}

/** Changes the driver's status with the shifts; a driver with an order stays online. */
function shifts({ actor, session, tempo, alwaysOnDuty, duty }: Driver) {
  let nth = 0;
  let shift = shiftOf(actor, nth);
  let ends = Date.now() + tempo.handling(shift.seconds);
  return async (busy: boolean): Promise<void> => {
    for (; ends <= Date.now(); ends += tempo.handling(shift.seconds)) shift = shiftOf(actor, ++nth);
    const online = alwaysOnDuty || busy || shift.atWork;
    if (online === duty.online) return;
    await session.call(setStatus, { status: online ? "online" : "offline" });
    duty.online = online;
  };
}

/** Lets a driver without orders drive around the city centre, with breaks. */
function cruising({ actor, walker, tempo, home }: Driver) {
  const random = randomOf(`${actor}:drifts`);
  let next = 0;
  return (): void => {
    if (Date.now() < next || !walker.hasArrived()) return;
    next = Date.now() + walker.headFor(pointNearCentre(home, random), 0.5) + tempo.handling(180);
  };
}
