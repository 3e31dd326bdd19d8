import type { ActorType, EventName } from "#contract/events.ts";
import type { TimelineEntry } from "#contract/orders/orders.ts";
import type { CanView, CanViewFlag } from "#contract/permissions.ts";
import type { Order } from "./move.ts";

/** A row of the event log that tells of an order, with what it points to. */
type Logged = {
  id: number;
  at: Date;
  name: string;
  actorType: ActorType;
  actorName: string | null;
  changes: unknown;
  data: unknown;
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
export const hiddenEvents = (mask: CanView): readonly EventName[] => (mask.driverInfo ? [] : offers);

/** The one place that turns a row of the log into what may be seen of it: what is not named here never leaves. */
export function timelineEntry(row: Logged, mask: CanView): TimelineEntry {
  const opens = (...flags: readonly CanViewFlag[]) =>
    flags.every((flag) => mask[flag] && !(flag === "sensitiveData" && row.hashedAt));
  return {
    id: row.id,
    at: row.at.toISOString(),
    name: row.name as TimelineEntry["name"],
    by: {
      type: row.actorType,
      name: row.actorType === "driver" && !opens("driverInfo") ? null : row.actorName,
    },
    changes: changesOf(row, opens),
    data: dataOf(row, opens),
  };
}

type Opens = (...flags: readonly CanViewFlag[]) => boolean;

const offers: readonly EventName[] = ["offerOrder", "declineOffer", "expireOffer"];

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

function changesOf(row: Logged, opens: Opens): TimelineEntry["changes"] {
  const changes = row.changes as TimelineEntry["changes"];
  const told = Object.entries(openedBy).filter(([field, flags]) => field in changes && opens(...flags));
  return {
    ...Object.fromEntries(told.map(([field]) => [field, changes[field] ?? [null, null]])),
    ...("driverId" in changes && opens("driverInfo") && { driver: [row.driverBefore, row.driverAfter] }),
  };
}

/** What a driver, an offer and a delay say of themselves. */
type Data = {
  comment?: string | null;
  minutes?: number;
  mark?: number;
  market?: boolean;
  expiresAt?: string;
  distance?: number | null;
  driver?: Driver | null;
  formerDriver?: Driver | null;
};
type Driver = { id: string; name: string };

function dataOf(row: Logged, opens: Opens): TimelineEntry["data"] {
  const { minutes, mark, market, expiresAt, distance, ...data } = row.data as Data;
  const told = {
    minutes,
    mark,
    market,
    expiresAt,
    distance,
    renewal: row.renewal && { reason: row.renewal.reason, comment: row.renewal.comment },
    ...(opens("comments") && { comment: row.comment ?? data.comment }),
    ...(opens("holdOrder") && { notes: row.holdNotes }),
    ...(opens("driverInfo") && {
      driver: named(data.driver ?? offeredTo(row)),
      formerDriver: named(data.formerDriver),
    }),
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => (value ?? null) !== null));
}

const offeredTo = ({ name, driverId, driverName }: Logged): Driver | null =>
  offers.some((offer) => offer === name) && driverId && driverName
    ? { id: driverId, name: driverName }
    : null;

const named = (driver: Driver | null | undefined) => driver && { id: driver.id, name: driver.name };
