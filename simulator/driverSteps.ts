import type { ResponseOf } from "#contract/call.ts";
import {
  arrive,
  delay,
  deliver,
  fail,
  giveBack,
  hold,
  type orders,
  pickUp,
} from "#contract/driverApp/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import type { Point } from "#contract/rules/point.ts";
import type { Driver } from "./driver.ts";
import type { OrderPlan } from "./driverPlan.ts";
import { pause } from "./pause.ts";
import { offsetBy } from "./track.ts";

type Order = ResponseOf<typeof orders>[number];

/** What a driver remembers of an order. Moments in Unix milliseconds. */
export type OrderMemory = {
  plan: OrderPlan;
  /** The finished parts of the plan. */
  done: Set<"hold" | "late" | "wrongPin" | "takeOver">;
  releaseAt?: number;
  handOverAt?: number;
};

/** Minimum milliseconds of a hold, so that people notice it. */
const minHold = 20_000;

/** Performs the next step of an order and takes the time for it. The signal interrupts waiting, but never a call. */
export async function advance(
  driver: Driver,
  order: Order,
  memory: OrderMemory,
  signal: AbortSignal,
): Promise<void> {
  const { orderId } = order;
  const { plan, done } = memory;
  const { session, tempo } = driver;
  const goTo = (place: Place, share = 1) => headFor(driver, place, signal, share);

  if (order.stage.status === "arrived") {
    await pause(tempo.handling(plan.waitsAtDoor), signal);
    const { failsBecause: reason, comment } = plan;
    if (reason) await session.call(fail, { orderId, reason, comment });
    else await deliverParcel(driver, order, plan);
  } else if (order.takeOverFrom && !done.has("takeOver")) {
    done.add("takeOver");
    await goTo(order.takeOverFrom);
  } else if (order.stage.inDelivery || !order.pickupPoint) {
    if (plan.late && !done.has("late")) {
      done.add("late");
      await goTo(receiverOf(order), 0.5);
      await session.call(delay, { orderId, minutes: plan.late, comment: "Utknąłem w korku." });
      await pause(tempo.handling(plan.late * 60), signal);
    }
    await goTo(receiverOf(order));
    await session.call(arrive, { orderId });
  } else if (plan.givesBack) {
    await goTo(order.pickupPoint, 0.5);
    await session.call(giveBack, { orderId, comment: "Awaria pojazdu." });
  } else {
    await goTo(order.pickupPoint);
    if (plan.hold && !done.has("hold")) {
      done.add("hold");
      return holdOrder(driver, orderId, plan.hold, memory);
    }
    await pause(tempo.handling(plan.waitsAtPickup + secondsTo(order.scheduledSlotRange)), signal);
    await pickUpParcel(driver, order, memory);
  }
}

/** Drives to the place, or a share of the way, and waits for the duration. */
export const headFor = ({ walker }: Driver, place: Place, signal: AbortSignal, share = 1): Promise<void> =>
  pause(walker.headFor(pointOf(place, walker.here())) * share, signal);

async function holdOrder(
  { session, tempo }: Driver,
  orderId: string,
  { minutes, releases }: NonNullable<OrderPlan["hold"]>,
  memory: OrderMemory,
): Promise<void> {
  const lasts = Math.max(minHold, tempo.handling(minutes * 60));
  const holdOrderTill = new Date(Date.now() + lasts).toISOString();
  await session.call(hold, { orderId, notes: "Paczka nie jest jeszcze gotowa.", holdOrderTill });
  if (releases) memory.releaseAt = Date.now() + lasts * 0.7;
}

/** Picks up with the PIN from the shop; gives the order back if the pickup can't be verified. */
async function pickUpParcel(
  { session, orderCodes }: Driver,
  order: Order,
  { plan, done }: OrderMemory,
): Promise<void> {
  const { orderId, needsPin } = order;
  const pin = needsPin ? ((await orderCodes.codesOf(orderId)).pin ?? undefined) : undefined;
  try {
    if (pin && plan.wrongPinFirst && !done.has("wrongPin")) {
      done.add("wrongPin");
      // A misheard PIN; the order does not change, and the next attempt is right.
      await session.call(pickUp, { orderId, pin: [...pin].reverse().join("") });
    }
    await session.call(pickUp, { orderId, pin });
  } catch (error) {
    const isLocked = error instanceof ApiError && error.errorCode === "pin_locked";
    if (!isLocked && (pin || !needsPin)) throw error;
    await session.call(giveBack, { orderId, comment: "Nie udało się potwierdzić odbioru PIN-em." });
  }
}

/** Delivers with the receiver's code, or with a reason why there is none. */
async function deliverParcel(
  { session, orderCodes }: Driver,
  order: Order,
  { comment, noCodeBecause }: OrderPlan,
) {
  const { orderId, needsCode } = order;
  const code = needsCode && !noCodeBecause ? (await orderCodes.codesOf(orderId)).code : null;
  const withoutCode = () => {
    const reason = needsCode ? (noCodeBecause ?? "code_not_delivered") : undefined;
    return session.call(deliver, { orderId, noVerificationCodeReason: reason, comment });
  };
  if (!code) return withoutCode();
  try {
    await session.call(deliver, { orderId, verificationCode: code, comment });
  } catch (error) {
    if (!(error instanceof ApiError) || !codeErrors.has(error.errorCode)) throw error;
    await withoutCode();
  }
}

const codeErrors: ReadonlySet<string> = new Set(["incorrect_verification_code", "too_many_attempts"]);

/** Seconds until the start of the slot, at most an hour. */
const secondsTo = (slot: Order["scheduledSlotRange"]): number =>
  slot ? Math.min(3600, Math.max(0, (Date.parse(slot[0]) - Date.now()) / 1000)) : 0;

type Place = { lat: number | null; lng: number | null };

const receiverOf = ({ clientLat: lat, clientLng: lng }: Order): Place => ({ lat, lng });

/** The position of a place; if it is unknown, a point two kilometres away. */
const pointOf = ({ lat, lng }: Place, here: Point): Point =>
  lat !== null && lng !== null ? { lat, lng } : offsetBy(here, 1_400, -1_400);
