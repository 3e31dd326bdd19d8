import type { ActorType, Changes, TimelineEvent } from "#contract/events.ts";
import type { TimelineEntry } from "#contract/orders/orders.ts";
import type { CanView, CanViewFlag } from "#contract/permissions.ts";
import type { Logged } from "#server/events/loggedEvent.ts";
import type { Order } from "./move.ts";

/** A row of the event log that tells of an order, with what it points to. */
type TimelineRow = Logged<TimelineEvent> & {
  id: number;
  at: Date;
  actorType: ActorType;
  actorName: string | null;
  changes: Changes;
  /** When the order's personal data was hashed. */
  hashedAt: Date | null;
  comment: string | null;
  holdNotes: string | null;
  renewal: { reason: string; comment: string | null } | null;
  /** Whom the event concerns. */
  driverId: string | null;
  driverName: string | null;
  driverBefore: string | null;
  driverAfter: string | null;
};

/** The events that this reader must not even know of: they tell of nothing but drivers. */
export const hiddenEvents = (mask: CanView): readonly TimelineEvent[] => (mask.driverInfo ? [] : offers);

/** The one place that turns a row of the log into what may be seen of it: what is not named here never leaves. */
export function timelineEntry(row: TimelineRow, mask: CanView): TimelineEntry {
  const opens = (...flags: readonly CanViewFlag[]) =>
    flags.every((flag) => mask[flag] && !(flag === "sensitiveData" && row.hashedAt));
  return {
    id: row.id,
    at: row.at.toISOString(),
    name: row.name,
    by: {
      type: row.actorType,
      name: row.actorType === "driver" && !opens("driverInfo") ? null : row.actorName,
    },
    changes: changesOf(row, opens),
    data: dataOf(row, opens),
  };
}

type Opens = (...flags: readonly CanViewFlag[]) => boolean;

const offers: readonly TimelineEvent[] = ["offerOrder", "declineOffer", "expireOffer"];

const personal = ["sensitiveData"] as const;
const price = ["orderEstimations"] as const;

/** The fields whose changes are told, each with the flags that open it. */
const openedBy = {
  status: [],
  region: [],
  slotFrom: [],
  slotTo: [],
  plannedAt: [],
  notes: [],
  packageSize: [],
  payable: [],
  cancellationReason: [],
  cancellationComment: [],
  deliveryComment: [],
  returnsOrderNo: [],
  noVerificationCodeReason: [],
  onHoldUntil: ["holdOrder"],
  pickUpNotes: personal,
  clientName: personal,
  clientPhone: personal,
  clientStreet: personal,
  clientCity: personal,
  clientZipCode: personal,
  estimatedDistance: price,
  estimatedPayout: price,
  estimatedPayoutDriver: [...price, "driverPayout"],
} as const satisfies Partial<Record<keyof Order, readonly CanViewFlag[]>>;

function changesOf(row: TimelineRow, opens: Opens): TimelineEntry["changes"] {
  const { changes } = row;
  const shown = Object.entries(openedBy).filter(([field, flags]) => field in changes && opens(...flags));
  return {
    ...Object.fromEntries(shown.map(([field]) => [field, [...(changes[field] ?? [null, null])]])),
    ...("driverId" in changes && opens("driverInfo") && { driver: [row.driverBefore, row.driverAfter] }),
  };
}

type Named = { id: string; name: string };

function dataOf(row: TimelineRow, opens: Opens): TimelineEntry["data"] {
  const { comment, driver, formerDriver, ...rest } = ownData(row);
  const data = {
    ...rest,
    renewal: row.renewal && { reason: row.renewal.reason, comment: row.renewal.comment },
    ...(opens("comments") && { comment: row.comment ?? comment }),
    ...(opens("holdOrder") && { notes: row.holdNotes }),
    ...(opens("driverInfo") && {
      driver: named(driver ?? offeredTo(row)),
      formerDriver: named(formerDriver),
    }),
  };
  return Object.fromEntries(Object.entries(data).filter(([, value]) => (value ?? null) !== null));
}

type OwnData = {
  comment?: string | null;
  minutes?: number;
  mark?: number;
  market?: boolean;
  expiresAt?: string;
  distance?: number | null;
  driver?: Named | null;
  formerDriver?: Named | null;
};

/** What the event itself says, as far as the timeline shows it. */
function ownData(event: Logged<TimelineEvent>): OwnData {
  switch (event.name) {
    case "acceptOrder":
      return { driver: event.data.driver, market: event.data.market };
    case "changeDriver": {
      const { comment, driver, formerDriver } = event.data;
      return { comment, driver, formerDriver };
    }
    case "cancelledOrderClientContacted":
      return { comment: event.data.comment };
    case "delayingDelivery":
      return { minutes: event.data.minutes, comment: event.data.comment };
    case "offerOrder":
    case "expireOffer":
      return { expiresAt: event.data.expiresAt, distance: event.data.distance };
    case "leaveFeedback":
      return { mark: event.data.mark };
    default:
      return {};
  }
}

const offeredTo = ({ name, driverId, driverName }: TimelineRow): Named | null =>
  offers.includes(name) && driverId && driverName ? { id: driverId, name: driverName } : null;

const named = (driver: Named | null | undefined) => driver && { id: driver.id, name: driver.name };
