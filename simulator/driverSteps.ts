import type { ResponseOf } from "#contract/call.ts";
import { arrive, delay, deliver, fail, giveBack, hold, type orders, pickUp } from "#contract/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import type { Point } from "#contract/rules/point.ts";
import type { Driver } from "./driver.ts";
import type { OrderPlan } from "./driverPlan.ts";
import { pause } from "./pause.ts";
import { moved } from "./track.ts";

type Order = ResponseOf<typeof orders>[number];

/** What a driver keeps in mind of an order. Moments in milliseconds. */
export type Memory = {
  plan: OrderPlan;
  /** Parts of the plan that are behind. */
  done: Set<"hold" | "late" | "wrongPin">;
  releaseAt?: number;
  handOverAt?: number;
};

/** Milliseconds that a hold lasts at least: a shorter one nobody would see. */
const shortestHold = 20_000;

/** Takes an order one step further, in the time that it takes. The signal interrupts the way, never a call. */
export async function advance(
  driver: Driver,
  order: Order,
  memory: Memory,
  signal: AbortSignal,
): Promise<void> {
  const { orderId } = order;
  const { plan, done } = memory;
  const { member, tempo, walker } = driver;
  const goTo = (place: Place, share = 1) =>
    pause(walker.headFor(pointOf(place, walker.here())) * share, signal);

  if (order.stage.status === "arrived") {
    await pause(tempo.life(plan.waitsAtDoor), signal);
    const { failsBecause: reason, comment } = plan;
    if (reason) await member.call(fail, { orderId, reason, comment });
    else await handOut(driver, order, plan);
  } else if (order.stage.inDelivery || !order.pickupPoint) {
    if (plan.late && !done.has("late")) {
      done.add("late");
      await goTo(receiverOf(order), 0.5);
      await member.call(delay, { orderId, minutes: plan.late, comment: "Utknąłem w korku." });
      await pause(tempo.life(plan.late * 60), signal);
    }
    await goTo(receiverOf(order));
    await member.call(arrive, { orderId });
  } else if (plan.givesBack) {
    await goTo(order.pickupPoint, 0.5);
    await member.call(giveBack, { orderId, comment: "Awaria pojazdu." });
  } else {
    await goTo(order.pickupPoint);
    if (plan.hold && !done.has("hold")) {
      done.add("hold");
      return putAside(driver, orderId, plan.hold, memory);
    }
    await pause(tempo.life(plan.waitsAtPickup + secondsTo(order.scheduledSlotRange)), signal);
    await fetchParcel(driver, order, memory);
  }
}

async function putAside(
  { member, tempo }: Driver,
  orderId: string,
  { minutes, releases }: NonNullable<OrderPlan["hold"]>,
  memory: Memory,
): Promise<void> {
  const lasts = Math.max(shortestHold, tempo.life(minutes * 60));
  const holdOrderTill = new Date(Date.now() + lasts).toISOString();
  await member.call(hold, { orderId, notes: "Paczka nie jest jeszcze gotowa.", holdOrderTill });
  if (releases) memory.releaseAt = Date.now() + lasts * 0.7;
}

/** The counter tells the PIN; who can't prove the pickup gives the order back. */
async function fetchParcel(
  { member, notebook }: Driver,
  order: Order,
  { plan, done }: Memory,
): Promise<void> {
  const { orderId, needsPin } = order;
  const pin = needsPin ? ((await notebook.codesOf(orderId)).pin ?? undefined) : undefined;
  try {
    if (pin && plan.wrongPinFirst && !done.has("wrongPin")) {
      done.add("wrongPin");
      // Heard wrong: the order stays as it is, and the next try is right.
      await member.call(pickUp, { orderId, pin: [...pin].reverse().join("") });
    }
    await member.call(pickUp, { orderId, pin });
  } catch (error) {
    const isLocked = error instanceof ApiError && error.errorCode === "pin_locked";
    if (!isLocked && (pin || !needsPin)) throw error;
    await member.call(giveBack, { orderId, comment: "Nie udało się potwierdzić odbioru PIN-em." });
  }
}

/** By the code that the receiver tells, or with the reason why there is none. */
async function handOut({ member, notebook }: Driver, order: Order, { comment, noCodeBecause }: OrderPlan) {
  const { orderId, needsCode } = order;
  const code = needsCode && !noCodeBecause ? (await notebook.codesOf(orderId)).code : null;
  const withoutCode = () => {
    const reason = needsCode ? (noCodeBecause ?? "code_not_delivered") : undefined;
    return member.call(deliver, { orderId, noVerificationCodeReason: reason, comment });
  };
  if (!code) return withoutCode();
  try {
    await member.call(deliver, { orderId, verificationCode: code, comment });
  } catch (error) {
    if (!(error instanceof ApiError) || !codeRefusals.has(error.errorCode)) throw error;
    await withoutCode();
  }
}

const codeRefusals: ReadonlySet<string> = new Set(["incorrect_verification_code", "too_many_attempts"]);

/** Seconds until the slot begins, at most an hour: that early an order is given out. */
const secondsTo = (slot: Order["scheduledSlotRange"]): number =>
  slot ? Math.min(3600, Math.max(0, (Date.parse(slot[0]) - Date.now()) / 1000)) : 0;

type Place = { lat: number | null; lng: number | null };

const receiverOf = ({ clientLat: lat, clientLng: lng }: Order): Place => ({ lat, lng });

/** Nobody knows where: two kilometres somewhere. */
const pointOf = ({ lat, lng }: Place, here: Point): Point =>
  lat !== null && lng !== null ? { lat, lng } : moved(here, 1_400, -1_400);
