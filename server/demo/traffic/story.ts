import type { Random } from "#contract/rules/random.ts";
import { type DemoDriver, fullName } from "#server/demo/people.ts";
import { stableId } from "#server/demo/random.ts";
import { type Actor, system } from "#server/events/append.ts";
import { limitOf, type Mark } from "./course.ts";
import { changeDriver, delay, hold } from "./detours.ts";
import { type Draft, operator } from "./draft.ts";
import { driverActor, pickDriver } from "./drivers.ts";
import { returnNumber } from "./numbers.ts";
import { offer } from "./offers.ts";
import { type Beat, hour, minute } from "./order.ts";
import type { Scene } from "./scene.ts";
import { cancellationComments, deliveryComments, reasonsByStage, renewalComments } from "./words.ts";

/** The main line of an order's story: what each mark of its course did to it, and how it ended. */
export function mainBeats(scene: Scene): Beat[] {
  const { draft, course, random, now, records } = scene;
  const beats: Beat[] = [];
  let driver: DemoDriver | null = null;
  let former: DemoDriver | null = null;
  let openedAt = 0;
  for (const [place, mark] of course.marks.entries()) {
    if (mark.stage === "accepted") driver = pickDriver(scene, former);
    beats.push(beatOf(mark, scene, driver));
    if (mark.stage === "new" || mark.stage === "renewed") openedAt = mark.at;
    if (mark.stage === "accepted") offer(scene, openedAt, mark.at, driver);
    if (mark.stage === "renewed") [former, driver] = [driver, null];
    if (!driver || mark.stage === "delivered") continue;
    const next = course.marks[place + 1];
    const open = !next && course.fate === "live";
    const stretch = { from: mark.at, to: next?.at ?? course.end, open, driver };
    if (random.chance(open ? 0.1 : 0.015)) beats.push(...hold(draft, stretch, random, records));
    else if (mark.stage === "picked_up" && random.chance(0.03)) beats.push(delay(stretch, random));
    else if (next?.stage === "picked_up" && random.chance(0.04)) {
      const change = changeDriver(scene, stretch);
      beats.push(change.beat);
      driver = change.driver;
    }
  }
  const stage = course.marks.at(-1)?.stage;
  if (stage === "new" || stage === "renewed") offer(scene, openedAt, course.end, null);
  if (course.fate === "delivered") beats.push(...settled(course.end, driver, random, now));
  if (course.fate === "cancelled") beats.push(...cancelled(scene, driver));
  if (course.fate === "notAccepted") beats.push(notAccepted(draft, course.end));
  return beats;
}

function beatOf({ stage, at: moment }: Mark, scene: Scene, driver: DemoDriver | null): Beat {
  const { draft, course, random } = scene;
  const at = new Date(moment);
  const by = driver ? driverActor(driver) : system;
  switch (stage) {
    case "scheduled":
      return { at, name: "newOrder", by: draft.madeBy, set: { status: "scheduled" } };
    case "new":
      return { at, name: "newOrder", by: course.slot ? system : draft.madeBy, set: { status: "new" } };
    case "accepted": {
      const data = driver ? { driver: { id: driver.id, name: fullName(driver) } } : {};
      return {
        at,
        name: "acceptOrder",
        by,
        set: { status: "accepted", acceptedAt: at, driverId: driver?.id },
        data,
      };
    }
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

function renewed(at: Date, { draft, random, records }: Scene, driver: DemoDriver | null): Beat {
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

/** Settled when the driver has handed over what was to be handed over, or by itself after a day. */
function settled(deliveredAt: number, driver: DemoDriver | null, random: Random, now: number): Beat[] {
  const handedOver = random.chance(0.55);
  const at = new Date(deliveredAt + (handedOver ? Math.round(random.between(5, 240) * minute) : 24 * hour));
  const by = handedOver && driver ? driverActor(driver) : system;
  return at.getTime() <= now
    ? [{ at, name: "finishOrder", by, set: { status: "finished", finishedAt: at } }]
    : [];
}

function cancelled({ draft, course, random, now }: Scene, driver: DemoDriver | null): Beat[] {
  const at = new Date(course.end);
  const stage = course.marks.at(-1)?.stage;
  const reasons =
    stage === "arrived" ? reasonsByStage.arrived : driver ? reasonsByStage.accepted : reasonsByStage.new;
  const returns = stage === "arrived" && draft.order.pickupName !== null && random.chance(0.75);
  const by =
    stage === "arrived" && driver && random.chance(0.3)
      ? driverActor(driver)
      : operator("admin@edelivery.example");
  const told = new Date(course.end + Math.round(random.between(2, 15) * minute));
  const contacted: Beat = {
    at: told,
    name: "cancelledOrderClientContacted",
    by: operator("admin@edelivery.example"),
    set: { clientContactedAt: told },
  };
  const cancellation: Beat = {
    at,
    name: "cancelOrder",
    by,
    set: {
      status: "cancelled",
      cancelledAt: at,
      cancellationReason: random.pick<string>(reasons),
      cancellationComment: random.chance(0.4) ? random.pick(cancellationComments) : null,
      payable: stage === "arrived",
      returnsOrderNo: returns ? returnNumber(draft.index) : null,
    },
  };
  return random.chance(0.3) && told.getTime() <= now ? [cancellation, contacted] : [cancellation];
}

function notAccepted(draft: Draft, end: number): Beat {
  const at = new Date(end);
  const minutes = limitOf(draft) / minute;
  const cancellationReason = minutes === 5 ? "ORDER_NOT_ACCEPTED_IN_5_MIN" : "ORDER_NOT_ACCEPTED_IN_X_MIN";
  const set = { status: "cancelled", cancelledAt: at, cancellationReason, payable: false } as const;
  return { at, name: "notAcceptedOrder", by: system, set };
}
