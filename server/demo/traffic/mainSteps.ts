import { promiseMinutes } from "#contract/orders/promise.ts";
import { hour, minute } from "#contract/rules/durations.ts";
import type { Random } from "#contract/rules/random.ts";
import { type DemoDriver, fullName } from "#server/demo/people.ts";
import { stableId } from "#server/demo/stableId.ts";
import { type Actor, system } from "#server/events/append.ts";
import { acceptLimit, type Course, type Milestone } from "./course.ts";
import { type Draft, operator } from "./draft.ts";
import { driverActor, named, pickDriver } from "./drivers.ts";
import { changeDriver, delay, hold } from "./incidents.ts";
import { offer } from "./offers.ts";
import type { OrderStep } from "./order.ts";
import type { Scene } from "./scene.ts";
import { cancellationComments, deliveryComments, reasonsByStage, renewalComments } from "./texts.ts";

/** The main steps of an order: each milestone of its course, and its outcome. */
export function mainSteps(scene: Scene): OrderStep[] {
  const { draft, course, random, now, records } = scene;
  const steps: OrderStep[] = [];
  let driver: DemoDriver | null = null;
  let former: DemoDriver | null = null;
  let openedAt = 0;
  for (const [place, { stage, at }] of course.milestones.entries()) {
    if (stage === "accepted") {
      driver = pickDriver(scene, former);
      steps.push(accepted(scene, openedAt, at, driver));
    } else steps.push(stepOf(stage, new Date(at), scene, driver));
    if (stage === "new" || stage === "renewed") openedAt = at;
    if (stage === "renewed") [former, driver] = [driver, null];
    if (!driver || stage === "delivered") continue;
    const next = course.milestones[place + 1];
    const open = !next && course.outcome === "live";
    const segment = { from: at, to: next?.at ?? course.end, open, driver };
    if (random.chance(open ? 0.1 : 0.015)) steps.push(...hold(draft, segment, random, records));
    else if (stage === "picked_up" && random.chance(0.03))
      steps.push(delay(segment, plannedFor(course), random));
    else if (next?.stage === "picked_up" && random.chance(0.04)) {
      const change = changeDriver(scene, segment);
      steps.push(change.step);
      driver = change.driver;
    }
  }
  const lastStage = course.milestones.at(-1)?.stage;
  if (lastStage === "scheduled" && draft.order.pickupName && random.chance(0.3)) {
    steps.push(givenAhead(scene, course));
  }
  if (lastStage === "new" || lastStage === "renewed") offer(scene, openedAt, course.end, null);
  if (course.outcome === "delivered") steps.push(...settled(course.end, driver, random, now));
  if (course.outcome === "cancelled") steps.push(...cancelled(scene, driver));
  if (course.outcome === "notAccepted") steps.push(notAccepted(draft, course.end));
  return steps;
}

const plannedFor = ({ slot, milestones }: Course): number =>
  slot?.from ?? (milestones[0]?.at ?? 0) + promiseMinutes * minute;

/** An operator gives a scheduled order to a driver ahead of its slot. */
function givenAhead(scene: Scene, { milestones, end }: Course): OrderStep {
  const { random } = scene;
  const driver = pickDriver(scene, null);
  const from = milestones.at(-1)?.at ?? end;
  return {
    at: new Date(Math.round(from + (end - from) * random.between(0.3, 0.8))),
    name: "changeDriver",
    by: operator("admin@edelivery.example"),
    set: { driverId: driver.id },
    data: { driver: named(driver), formerDriver: null, comment: null },
  };
}

function accepted(scene: Scene, openedAt: number, acceptedAt: number, driver: DemoDriver): OrderStep {
  const offerId = offer(scene, openedAt, acceptedAt, driver);
  const at = new Date(acceptedAt);
  return {
    at,
    name: "acceptOrder",
    by: driverActor(driver),
    set: { status: "accepted", acceptedAt: at, driverId: driver.id },
    data: { driver: named(driver), offerId, market: offerId === null },
  };
}

function stepOf(
  stage: Exclude<Milestone["stage"], "accepted">,
  at: Date,
  scene: Scene,
  driver: DemoDriver | null,
): OrderStep {
  const { draft, course, random } = scene;
  const by = driver ? driverActor(driver) : system;
  switch (stage) {
    case "scheduled":
      return { at, name: "newOrder", by: draft.madeBy, set: { status: "scheduled" } };
    case "new":
      return { at, name: "newOrder", by: course.slot ? system : draft.madeBy, set: { status: "new" } };
    case "renewed":
      return renewed(at, scene, driver);
    case "picked_up":
      return { at, name: "pickUpOrder", by, set: { status: "picked_up", pickedUpAt: at } };
    case "arrived":
      return { at, name: "arriveOrder", by, set: { status: "arrived", arrivedAt: at } };
    case "delivered": {
      const deliveryComment = random.chance(0.25) ? random.pick(deliveryComments) : null;
      const deliveredProducts = draft.order.products;
      const set = { status: "delivered", deliveredAt: at, deliveredProducts, deliveryComment } as const;
      return { at, name: "deliverOrder", by, set };
    }
  }
}

function renewed(at: Date, { draft, random, records }: Scene, driver: DemoDriver | null): OrderStep {
  const byPerson = random.chance(0.6);
  const by: Actor = byPerson ? operator("admin@edelivery.example") : system;
  const id = stableId(`renewal:${draft.index}`, at.getTime());
  records.renewals.push({
    id,
    orderId: draft.order.id,
    renewedAt: at,
    renewedBy: by.name,
    renewalReason: byPerson ? "DRIVER_CHANGE" : "AUTOMATIC_REQUEUE",
    cancellationReason: byPerson ? "DRIVERS_FAILURE" : "AUTOMATIC_REQUEUE",
    renewalComment: byPerson ? random.pick(renewalComments) : null,
    before: { status: "accepted", driverId: driver?.id ?? null, driverName: driver && fullName(driver) },
  });
  return {
    at,
    name: "renewOrder",
    by,
    set: { status: "new", driverId: null, acceptedAt: null },
    data: { renewalId: id },
  };
}

/** The order becomes finished when the driver hands over what is due, or automatically after a day. */
function settled(deliveredAt: number, driver: DemoDriver | null, random: Random, now: number): OrderStep[] {
  const handedOver = random.chance(0.55);
  const at = new Date(deliveredAt + (handedOver ? Math.round(random.between(5, 240) * minute) : 24 * hour));
  const by = handedOver && driver ? driverActor(driver) : system;
  return at.getTime() <= now
    ? [{ at, name: "finishOrder", by, set: { status: "finished", finishedAt: at } }]
    : [];
}

function cancelled(
  { draft, course, random, now, nextReturnNumber }: Scene,
  driver: DemoDriver | null,
): OrderStep[] {
  const at = new Date(course.end);
  const stage = course.milestones.at(-1)?.stage;
  const reasons =
    stage === "arrived" ? reasonsByStage.arrived : driver ? reasonsByStage.accepted : reasonsByStage.new;
  const returns = stage === "arrived" && draft.order.pickupName !== null && random.chance(0.75);
  const by =
    stage === "arrived" && driver && random.chance(0.3)
      ? driverActor(driver)
      : operator("admin@edelivery.example");
  const contactedAt = new Date(course.end + Math.round(random.between(2, 15) * minute));
  const contacted: OrderStep = {
    at: contactedAt,
    name: "cancelledOrderClientContacted",
    by: operator("admin@edelivery.example"),
    data: { comment: null },
    set: { clientContactedAt: contactedAt },
  };
  const cancellation: OrderStep = {
    at,
    name: "cancelOrder",
    by,
    set: {
      status: "cancelled",
      cancelledAt: at,
      cancellationReason: random.pick<string>(reasons),
      cancellationComment: random.chance(0.4) ? random.pick(cancellationComments) : null,
      payable: stage === "arrived",
      returnsOrderNo: returns ? nextReturnNumber() : null,
      goodsWith: returns && driver ? driver.id : null,
    },
  };
  const steps: OrderStep[] = [cancellation];
  if (random.chance(0.3) && contactedAt.getTime() <= now) steps.push(contacted);
  const broughtBackAt = new Date(course.end + Math.round(random.between(15, 75) * minute));
  if (returns && driver && broughtBackAt.getTime() <= now && random.chance(0.9)) {
    const set = { returnedAt: broughtBackAt, goodsWith: null };
    steps.push({ at: broughtBackAt, name: "bringBackOrder", by: driverActor(driver), set });
  }
  return steps;
}

function notAccepted(draft: Draft, end: number): OrderStep {
  const at = new Date(end);
  const minutes = acceptLimit(draft) / minute;
  const cancellationReason = minutes === 5 ? "ORDER_NOT_ACCEPTED_IN_5_MIN" : "ORDER_NOT_ACCEPTED_IN_X_MIN";
  const set = { status: "cancelled", cancelledAt: at, cancellationReason, payable: false } as const;
  return { at, name: "notAcceptedOrder", by: system, set };
}
