import type { Pool } from "pg";
import type { Server } from "socket.io";
import { type CompanyEvent, isCompanyEvent, isOrderEvent, type OrderEvent } from "#contract/events.ts";
import { liveNamespace, type ServerMessages, type SessionEndReason } from "#contract/socketMessages.ts";
import { type Access, type AccessKeys, maySee, reaches } from "#server/access.ts";
import type { Authenticate, Caller } from "#server/caller.ts";
import type { Clock } from "#server/clock.ts";
import { type Reader, readerOf } from "#server/database/handles.ts";
import type { LoggedEvent } from "#server/events/loggedEvent.ts";
import { admitByToken } from "./socketServer.ts";
import { type Consoles, openTrackSockets, type TrackSources } from "./trackSockets.ts";

/** What the sockets need of the rooms above: sessions, and orders as each mask shows them. */
export type ConsoleSocketSources = {
  authenticate: Authenticate;
  /** Those of the sessions that are still alive, with their access as it is now. */
  liveCallers: (reader: Reader, sessionIds: readonly string[], now: Date) => Promise<Caller[]>;
  /** The orders, once for each mask; `mask` is the mask's place in the list. One query. */
  presentOrders: (
    reader: Reader,
    ids: readonly string[],
    masks: readonly Access["mask"][],
  ) => Promise<PresentedOrder[]>;
  tracks: TrackSources;
};

export type PresentedOrder = {
  mask: number;
  keys: AccessKeys;
  row: Parameters<ServerMessages[OrderEvent]>[0]["row"];
};

/** Milliseconds between two looks at whether connected sessions are still alive and still reach the same. */
const sessionCheck = 10_000;

/**
 * The live side of the console: sockets in groups of equal access, told of what the log says happened. A message is
 * made once per mask and sent once per group, however many sockets there are.
 */
export function openConsoleSockets(
  io: Server,
  pool: Pool,
  clock: Clock,
  sources: ConsoleSocketSources,
  report: Report,
) {
  const reader = readerOf(pool);
  const namespace = io.of(liveNamespace) as Consoles;
  admitByToken(namespace, (token) => sources.authenticate(pool, token, clock()), report);
  namespace.on("connection", async (socket) => {
    await socket.join([groupOf(socket.data.caller), sessionRoom(socket.data.caller.sessionId)]);
  });

  const tracks = openTrackSockets(namespace, reader, sources.tracks, report);
  const sockets = () => [...namespace.sockets.values()];

  const endSession = (sessionId: string, reason: SessionEndReason) => {
    const room = namespace.in(sessionRoom(sessionId));
    room.emit("sessionEnded", { reason });
    room.disconnectSockets(true);
  };

  const publish = async (events: LoggedEvent[]) => {
    // All that can fail comes first: a batch that failed is published again, and nobody may hear of it twice.
    const messages = await orderMessages(events.filter(isOrderEvent));
    for (const event of events) {
      if (event.name === "signOut" && event.data.sessionId) endSession(event.data.sessionId, "signedOut");
      if (event.name === "changePassword" || event.name === "revokeApiKey") {
        for (const id of event.data.sessionIds ?? []) endSession(id, "expired");
      }
    }
    publishCompanies(events.filter(isCompanyEvent));
    for (const send of messages) send();
  };

  const publishCompanies = (events: LoggedEvent<CompanyEvent>[]) => {
    const groups = new Map(sockets().map(({ data }) => [groupOf(data.caller), data.caller.access]));
    for (const { name, subjectId: companyId } of events) {
      for (const [group, { companies }] of groups) {
        if (reaches(companies, companyId))
          namespace.to(group).emit("companyChange", { companyId, event: name });
      }
    }
  };

  /** How to send each message, in the order of the log. */
  const orderMessages = async (events: LoggedEvent<OrderEvent>[]): Promise<(() => void)[]> => {
    const hearing = sockets().filter(({ data }) => hearsOrders(data.caller));
    const groups = [...new Map(hearing.map(({ data }) => [groupOf(data.caller), data.caller.access]))];
    if (events.length === 0 || groups.length === 0) return [];
    const masks = new Map(groups.map(([, { mask }]) => [JSON.stringify(mask), mask]));
    const positions = [...masks.keys()];
    const groupsOfMask = Map.groupBy(groups, ([, { mask }]) => positions.indexOf(JSON.stringify(mask)));
    const ids = [...new Set(events.map(({ subjectId }) => subjectId))];
    const presented = await sources.presentOrders(reader, ids, [...masks.values()]);
    const ordersById = Map.groupBy(presented, ({ row }) => row.id);
    return events.flatMap((event) =>
      (ordersById.get(event.subjectId) ?? []).flatMap((order) =>
        (groupsOfMask.get(order.mask) ?? []).map(
          ([group, access]) =>
            () =>
              sendOrder(group, access, event, order),
        ),
      ),
    );
  };

  const sendOrder = (
    group: string,
    access: Access,
    event: LoggedEvent<OrderEvent>,
    { keys, row }: PresentedOrder,
  ) => {
    const { id: orderId, version } = row;
    if (maySee(access, keys)) namespace.to(group).emit(event.name, { orderId, version, row });
    else if (maySee(access, keysBefore(event, keys))) {
      tracks.leaveAll(group, orderId);
      namespace.to(group).emit("gone", { orderId, version });
    }
  };

  const check = async () => {
    const connected = sockets();
    if (connected.length === 0) return;
    const ids = [...new Set(connected.map(({ data }) => data.caller.sessionId))];
    const alive = new Map(
      (await sources.liveCallers(reader, ids, clock())).map((one) => [one.sessionId, one]),
    );
    for (const { data } of connected) {
      const now = alive.get(data.caller.sessionId);
      // One whose access changed signs on anew and is grouped by what it reaches now.
      if (!now) endSession(data.caller.sessionId, "expired");
      else if (groupOf(now) !== groupOf(data.caller)) {
        namespace.in(sessionRoom(data.caller.sessionId)).disconnectSockets(true);
      }
    }
  };
  const timer = setInterval(() => void check().catch(report), sessionCheck);

  return {
    publish,
    /** Every console reconnects, and fetches anew what it shows. */
    resync: () => namespace.disconnectSockets(true),
    close: () => {
      clearInterval(timer);
      tracks.close();
    },
  };
}

type Report = (error: unknown) => void;

const hearsOrders = ({ permissions }: Caller): boolean => permissions.orders.canAccessPage;

/** Those of one group are told the same. */
const groupOf = (caller: Caller): string =>
  `${hearsOrders(caller) ? "orders" : "no orders"}:${JSON.stringify(caller.access)}`;

const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Where an event moved an order out of somebody's reach, its changes hold the keys it had. */
function keysBefore({ changes }: LoggedEvent, keys: AccessKeys): AccessKeys {
  const before = (name: keyof AccessKeys) => (changes[name] ? changes[name][0] : keys[name]);
  return Object.fromEntries(
    Object.keys(keys).map((key) => [key, before(key as keyof AccessKeys)]),
  ) as AccessKeys;
}
