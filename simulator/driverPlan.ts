import type { InputOf } from "#contract/call.ts";
import type { fileCorrection } from "#contract/driverApp/corrections.ts";
import type { noVerificationCodeReasons, personalReasons } from "#contract/orders/statuses.ts";
import { type Random, randomOf } from "#contract/rules/random.ts";

/** A driver's answer to an offer, and the real seconds until it. */
export type OfferAnswer = { says: "accept" | "decline" | "nothing"; after: number; goesFar: boolean };

/** How a driver handles an order. Times are real seconds, except for minutes in `late` and `hold`. */
export type OrderPlan = {
  givesBack: boolean;
  waitsAtPickup: number;
  hold: { minutes: number; releases: boolean } | null;
  wrongPinFirst: boolean;
  /** In minutes. */
  late: number | null;
  waitsAtDoor: number;
  failsBecause: (typeof personalReasons)[number] | null;
  noCodeBecause: (typeof noVerificationCodeReasons)[number] | null;
  comment: string | undefined;
  handsOverAfter: number;
  feedback: { mark: number; pickupPointComment?: string; receiverComment?: string } | null;
  /** The correction that the driver files. */
  correction: Omit<InputOf<typeof fileCorrection>, "orderId"> | null;
};

/** The nth answer of an actor, which is seed and identity. */
export function answerTo(actor: string, nth: number): OfferAnswer {
  const random = randomOf(`${actor}:offer:${nth}`);
  const luck = random.next();
  const says = luck < 0.12 ? "decline" : luck < 0.2 ? "nothing" : "accept";
  return { says, after: random.between(3, 30), goesFar: random.chance(0.25) };
}

/** The plan for the nth order that an actor has. */
export function planFor(actor: string, nth: number): OrderPlan {
  const random = randomOf(`${actor}:order:${nth}`);
  return {
    givesBack: random.chance(0.02),
    waitsAtPickup: random.between(40, 240),
    hold: maybe(random, 0.03, () => ({ minutes: random.whole(5, 20), releases: random.chance(0.5) })),
    wrongPinFirst: random.chance(0.01),
    late: maybe(random, 0.05, () => random.whole(10, 40)),
    waitsAtDoor: random.between(30, 180),
    failsBecause: maybe(random, 0.02, () => random.pick(doorReasons)),
    noCodeBecause: maybe(random, 0.02, () => random.pick(codeReasons)),
    comment: maybe(random, 0.12, () => random.pick(doorComments)) ?? undefined,
    handsOverAfter: random.between(600, 5400),
    feedback: maybe(random, 0.15, () => ({
      mark: random.pick([5, 5, 5, 4, 4, 3, 2, 1]),
      ...(random.chance(0.4) && { pickupPointComment: random.pick(pickupComments) }),
      ...(random.chance(0.3) && { receiverComment: random.pick(receiverComments) }),
    })),
    correction: maybe(random, 0.02, () => correctionOf(random)),
  };
}

const correctionOf = (random: Random): OrderPlan["correction"] =>
  random.chance(0.6)
    ? {
        category: "incorrect_distance",
        extraDistance: random.whole(5, 60) * 100,
        driversComment: random.pick(["Objazd z powodu remontu.", "Droga była zamknięta."]),
      }
    : {
        category: "incorrect_size",
        actualPackageSize: "L",
        driversComment: "Paczka większa niż w zamówieniu.",
      };

/** Whether an actor opens a notification, and the real seconds until then: at once, or at the next stop. */
export function readingOf(actor: string, notificationId: string): { reads: boolean; after: number } {
  const random = randomOf(`${actor}:notification:${notificationId}`);
  return { reads: random.chance(0.82), after: random.pick([random.between(5, 60), random.between(60, 900)]) };
}

/** An actor's answer to an exchange, and the real seconds until it. */
export function exchangeAnswer(actor: string, exchangeId: string) {
  const random = randomOf(`${actor}:exchange:${exchangeId}`);
  const luck = random.next();
  const says = luck < 0.8 ? "confirm" : luck < 0.92 ? "reject" : "nothing";
  return { says, after: random.between(60, 600) } as const;
}

/** The nth shift of an actor, alternately on and off duty, in real seconds. */
export function shiftOf(actor: string, nth: number): { atWork: boolean; seconds: number } {
  const beginsAtWork = randomOf(`${actor}:shifts`).chance(0.62);
  const random = randomOf(`${actor}:shift:${nth}`);
  const atWork = (nth % 2 === 0) === beginsAtWork;
  // The first shift began before the simulation.
  const hours = random.between(atWork ? 3 : 1.5, atWork ? 8 : 4) * (nth === 0 ? random.next() : 1);
  return { atWork, seconds: hours * 3600 };
}

const maybe = <T>(random: Random, share: number, make: () => T): T | null =>
  random.chance(share) ? make() : null;

const doorReasons = [
  "CLIENT_DIDNT_SHOW_UP",
  "CLIENT_DIDNT_SHOW_UP",
  "WRONG_ADDRESS",
  "CLIENT_NOT_IN_PERSON",
  "DAMAGED_PRODUCT",
] as const;

const codeReasons = ["client_without_phone", "code_not_delivered"] as const;

const doorComments = [
  "Przekazano osobiście.",
  "Odebrał sąsiad z parteru.",
  "Zostawiono w recepcji.",
  "Winda nieczynna, wniesiono po schodach.",
];

const pickupComments = [
  "Sprawne wydanie.",
  "Długie czekanie na paczkę.",
  "Trudno zaparkować.",
  "Miła obsługa.",
];

const receiverComments = ["Bez uwag.", "Domofon nie działa.", "Trzeba było dzwonić dwa razy."];
