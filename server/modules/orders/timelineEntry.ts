import type { ActorType } from "#contract/actors.ts";
import type { Changes, TimelineEvent } from "#contract/events.ts";
import type { TimelineEntry } from "#contract/orders/orders.ts";
import type { CanViewFlag } from "#contract/permissions.ts";
import { type Mask, seesActor } from "#server/access.ts";
import type { Logged } from "#server/events/loggedEvent.ts";
import type { Order } from "./load.ts";

/** An event of an order with the texts of the records it refers to. */
type TimelineRow = Logged<TimelineEvent> & {
  id: number;
  at: Date;
  version: number | null;
  actorType: ActorType;
  actorName: string | null;
  changes: Changes;
  /** When the order's personal data was hashed. */
  hashedAt: Date | null;
  comment: string | null;
  holdNotes: string | null;
  renewal: TimelineEntry["data"]["renewal"] | null;
  /** Driver concerned by the event. */
  driverId: string | null;
  driverName: string | null;
  driverBefore: string | null;
  driverAfter: string | null;
};

/** Events that a reader without `driverInfo`, or a client, must not see at all. */
export const hiddenEvents = ({ driverInfo, dispatch }: Mask): readonly TimelineEvent[] =>
  driverInfo && dispatch ? [] : offerEvents;

/** Converts an event to what the mask shows. Only fields listed here ever leave the service. */
export function timelineEntry(row: TimelineRow, mask: Mask): TimelineEntry {
  const isVisible = visibility(row, mask);
  return {
    id: row.id,
    at: row.at.toISOString(),
    name: row.name,
    version: row.version,
    by: {
      type: row.actorType,
      name: seesActor(mask, row.actorType) ? row.actorName : null,
    },
    changes: changesOf(row, isVisible),
    data: dataOf(row, isVisible),
  };
}

/** What changed of an order, as far as the mask shows it. */
export const orderChanges = (row: ChangesRow, mask: Mask): TimelineEntry["changes"] =>
  changesOf(row, visibility(row, mask));

type ChangesRow = Pick<TimelineRow, "changes" | "hashedAt" | "driverBefore" | "driverAfter">;

type IsVisible = (...flags: readonly CanViewFlag[]) => boolean;

const visibility =
  ({ hashedAt }: Pick<TimelineRow, "hashedAt">, mask: Mask): IsVisible =>
  (...flags) =>
    flags.every((flag) => mask[flag] && !(flag === "sensitiveData" && hashedAt));

const offerEvents: readonly TimelineEvent[] = ["offerOrder", "declineOffer", "expireOffer"];

const personal = ["sensitiveData"] as const;
const price = ["orderEstimations"] as const;

/** The fields whose changes are shown, each with the flags it requires. */
const flagsByField = {
  status: [],
  region: [],
  multiplierValue: [],
  slotFrom: [],
  slotTo: [],
  plannedAt: [],
  packageSize: [],
  payable: [],
  cancellationReason: [],
  returnsOrderNo: [],
  noVerificationCodeReason: [],
  onHoldUntil: ["holdOrder"],
  notes: personal,
  pickUpNotes: personal,
  cancellationComment: personal,
  deliveryComment: personal,
  clientName: personal,
  clientPhone: personal,
  clientStreet: personal,
  clientCity: personal,
  clientZipCode: personal,
  estimatedDistance: price,
  estimatedPayout: price,
  estimatedPayoutDriver: [...price, "driverPayout"],
} as const satisfies Partial<Record<keyof Order, readonly CanViewFlag[]>>;

function changesOf(row: ChangesRow, isVisible: IsVisible): TimelineEntry["changes"] {
  const { changes } = row;
  const shown = Object.entries(flagsByField).filter(
    ([field, flags]) => field in changes && isVisible(...flags),
  );
  return {
    ...Object.fromEntries(shown.map(([field]) => [field, [...(changes[field] ?? [null, null])]])),
    ...("driverId" in changes && isVisible("driverInfo") && { driver: [row.driverBefore, row.driverAfter] }),
  };
}

type Named = { id: string; name: string };

function dataOf(row: TimelineRow, isVisible: IsVisible): TimelineEntry["data"] {
  const { comment, driver, formerDriver, ...rest } = eventData(row);
  const data = {
    ...rest,
    renewal: row.renewal && { ...row.renewal, ...(!isVisible(...personal) && { comment: null }) },
    ...(isVisible("comments") && { comment: row.comment ?? comment }),
    ...(isVisible("holdOrder") && { notes: row.holdNotes }),
    ...(isVisible("driverInfo") && {
      driver: named(driver ?? offeredTo(row)),
      formerDriver: named(formerDriver),
    }),
  };
  return Object.fromEntries(Object.entries(data).filter(([, value]) => (value ?? null) !== null));
}

type EventData = {
  reverted?: TimelineEvent;
  comment?: string | null;
  minutes?: number;
  mark?: number;
  writtenOff?: boolean;
  market?: boolean;
  expiresAt?: string;
  distance?: number | null;
  driver?: Named | null;
  formerDriver?: Named | null;
};

/** The event's own data, as far as the timeline shows it. */
function eventData(event: Logged<TimelineEvent>): EventData {
  switch (event.name) {
    case "acceptOrder":
      return { driver: event.data.driver, market: event.data.market };
    case "changeDriver": {
      const { comment, driver, formerDriver } = event.data;
      return { comment, driver, formerDriver };
    }
    case "revertOrder": {
      const { driver, formerDriver, event: reverted } = event.data;
      return { driver, formerDriver, reverted: reverted as TimelineEvent };
    }
    case "removeDriver":
      return { comment: event.data.comment, formerDriver: event.data.formerDriver };
    case "bringBackOrder":
    case "cancelledOrderClientContacted":
      return { comment: event.data.comment };
    case "delayingDelivery":
      return { minutes: event.data.minutes, comment: event.data.comment };
    case "offerOrder":
    case "expireOffer":
      return { expiresAt: event.data.expiresAt, distance: event.data.distance };
    case "cancelOrder":
      return { writtenOff: event.data.writtenOff };
    case "leaveFeedback":
      return { mark: event.data.mark };
    default:
      return {};
  }
}

const offeredTo = ({ name, driverId, driverName }: TimelineRow): Named | null =>
  offerEvents.includes(name) && driverId && driverName ? { id: driverId, name: driverName } : null;

const named = (driver: Named | null | undefined) => driver && { id: driver.id, name: driver.name };
