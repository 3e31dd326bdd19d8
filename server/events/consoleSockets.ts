import type { Pool } from "pg";
import type { Server } from "socket.io";
import {
  type CompanyEvent,
  type EventName,
  isCompanyEvent,
  isDriverEvent,
  isLeadEvent,
  isLinkRequestEvent,
  isOrderEvent,
  isSavedReportEvent,
  isViewEvent,
  type OrderEvent,
} from "#contract/events.ts";
import { liveNamespace, type ServerMessages, type SessionEndReason } from "#contract/socketMessages.ts";
import { type Access, type AccessKeys, maySee, reaches } from "#server/access.ts";
import type { Authenticate, Caller } from "#server/caller.ts";
import type { Clock } from "#server/clock.ts";
import { type Reader, readerOf } from "#server/database/handles.ts";
import type { LoggedEvent } from "#server/events/loggedEvent.ts";
import { changeRooms } from "./changeRooms.ts";
import { openPresence, type PresenceTimes, type Reaches } from "./presence.ts";
import { admitByToken, type SocketGuard } from "./socketServer.ts";
import { type Consoles, openTrackSockets, type TrackSources } from "./trackSockets.ts";

/** What the sockets need of the modules: sessions, and orders as each mask shows them. */
export type ConsoleSocketSources = {
  authenticate: Authenticate;
  guard: SocketGuard;
  /** Those of the sessions that are still alive, with their access as it is now. */
  liveCallers: (reader: Reader, sessionIds: readonly string[], now: Date) => Promise<Caller[]>;
  /** The orders, once for each mask; `mask` is the mask's place in the list. One query. */
  presentOrders: (
    reader: Reader,
    ids: readonly string[],
    masks: readonly Access["mask"][],
  ) => Promise<PresentedOrder[]>;
  tracks: TrackSources;
  reachesOrder: Reaches;
  presenceTimes: PresenceTimes;
  /** Of the console that is handed out; null without one. */
  consoleBuild: string | null;
};

export type PresentedOrder = {
  mask: number;
  keys: AccessKeys;
  row: Parameters<ServerMessages[OrderEvent]>[0]["row"];
};

/** Milliseconds between two checks whether connected sessions are still alive and have the same access. */
const sessionCheckInterval = 10_000;

/**
 * Sends the events of the log to the consoles. Sockets of equal access form a group: a message is made once per mask
 * and sent once per group, however many sockets there are.
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
  admitByToken(namespace, (token) => sources.authenticate(pool, token, clock()), sources.guard, report);
  namespace.on("connection", async (socket) => {
    const { caller } = socket.data;
    await socket.join([groupOf(caller), sessionRoom(caller.sessionId), accountRoom(caller.accountId)]);
    if (caller.userType === "operator" && receivesOrders(caller)) await socket.join(operatorDeskRoom);
    if (opensDrivers(caller)) await socket.join(driversRoom);
    for (const { message, mayHear } of changeRooms)
      if (mayHear(caller.permissions)) await socket.join(message);
    if (sources.consoleBuild) socket.emit("consoleBuild", { build: sources.consoleBuild });
  });

  const { logRefusal } = sources.guard;
  const tracks = openTrackSockets(namespace, reader, { ...sources.tracks, logRefusal }, report);
  const presence = openPresence(
    namespace,
    pool,
    reader,
    { reachesOrder: sources.reachesOrder, times: sources.presenceTimes, logRefusal },
    report,
  );
  const sockets = () => [...namespace.sockets.values()];

  const endSession = (sessionId: string, reason: SessionEndReason) => {
    const room = namespace.in(sessionRoom(sessionId));
    room.emit("sessionEnded", { reason });
    room.disconnectSockets(true);
  };

  const publish = async (events: LoggedEvent[]) => {
    // The only steps that can fail come first: a batch that failed is published again, and no socket may
    // receive it twice. Who may see less now must not receive what follows.
    if (events.some(({ name }) => name === "editOperator")) await checkSessions();
    const messages = await orderMessages(events.filter(isOrderEvent));
    for (const event of events) {
      if (event.name === "signOut" && event.data.sessionId) endSession(event.data.sessionId, "signedOut");
      // Whatever ended sessions says which; those of phones have no socket here.
      if ("sessionIds" in event.data) for (const id of event.data.sessionIds ?? []) endSession(id, "expired");
      if (event.name === "changeEmail" || event.name === "editOperator") {
        namespace.to(accountRoom(event.subjectId)).emit("accountChange");
      }
      if (event.name === "editAlertSettings")
        namespace.to(accountRoom(event.subjectId)).emit("alertSettingsChange");
      if (isSavedReportEvent(event)) namespace.to(accountRoom(event.subjectId)).emit("savedReportChange");
      if (isViewEvent(event)) {
        // One that is shared no longer is old for everybody, too: its event says how it was before.
        const { isShared, wasShared } = event.data;
        const rooms = isShared || wasShared ? [operatorDeskRoom] : [];
        namespace.to([accountRoom(event.subjectId), ...rooms]).emit("viewChange");
      }
    }
    publishCompanies(events.filter(isCompanyEvent));
    publishRequests(events);
    if (events.some(isDriverEvent)) {
      const isAboutWho = events.some(({ name }) => fleetEvents.includes(name));
      namespace.to(driversRoom).emit("driverChange", { isAboutWho });
    }
    for (const { message, isAbout } of changeRooms)
      if (events.some(isAbout)) namespace.to(message).emit(message);
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

  /** What waits for an answer of back-office; a batch of events is one message. */
  const publishRequests = (events: LoggedEvent[]) => {
    const isLead = events.some(isLeadEvent);
    const companyIds = new Set(events.filter(isLinkRequestEvent).flatMap(({ companyId }) => companyId ?? []));
    if (!isLead && companyIds.size === 0) return;
    const receiving = sockets().filter(({ data }) => isBackOffice(data.caller));
    for (const [group, caller] of new Map(receiving.map(({ data }) => [groupOf(data.caller), data.caller]))) {
      if (isLead) namespace.to(group).emit("leadChange");
      for (const companyId of companyIds) {
        if (reaches(caller.access.companies, companyId))
          namespace.to(group).emit("linkRequestChange", { companyId });
      }
    }
  };

  /** How to send each message, in the order of the log. */
  const orderMessages = async (events: LoggedEvent<OrderEvent>[]): Promise<(() => void)[]> => {
    const receiving = sockets().filter(({ data }) => receivesOrders(data.caller));
    const groups = [...new Map(receiving.map(({ data }) => [groupOf(data.caller), data.caller.access]))];
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
      presence.leaveAll(group, orderId);
      namespace.to(group).emit("gone", { orderId, version });
    }
  };

  const checkSessions = async () => {
    const connected = sockets();
    if (connected.length === 0) return;
    const ids = [...new Set(connected.map(({ data }) => data.caller.sessionId))];
    const alive = new Map(
      (await sources.liveCallers(reader, ids, clock())).map((one) => [one.sessionId, one]),
    );
    for (const { data } of connected) {
      const current = alive.get(data.caller.sessionId);
      // Re-group sockets whose access changed; they reconnect.
      if (!current) endSession(data.caller.sessionId, "expired");
      else if (groupOf(current) !== groupOf(data.caller)) {
        namespace.in(sessionRoom(data.caller.sessionId)).disconnectSockets(true);
      }
    }
  };
  const timer = setInterval(() => void checkSessions().catch(report), sessionCheckInterval);

  return {
    publish,
    /** Makes every console reconnect, and thereby refetch. */
    resync: () => namespace.disconnectSockets(true),
    close: async () => {
      clearInterval(timer);
      tracks.close();
      await presence.close();
    },
  };
}

type Report = (error: unknown) => void;

const receivesOrders = ({ permissions }: Caller): boolean => permissions.orders.canAccessPage;

const opensDrivers = ({ permissions }: Caller): boolean => permissions.drivers.canAccessPage;

const isBackOffice = ({ permissions: { company } }: Caller): boolean =>
  company.canAccessPage && company.canWrite;

/** Sockets of one group get the same messages. */
const groupOf = (caller: Caller): string =>
  JSON.stringify([
    receivesOrders(caller),
    isBackOffice(caller),
    opensDrivers(caller),
    changeRooms.map(({ mayHear }) => mayHear(caller.permissions)),
    caller.access,
  ]);

/** Events by which somebody belongs to the fleet or no longer does, or is told apart from others differently. */
const fleetEvents: readonly EventName[] = ["createDriver", "editDriver", "blockDriver", "unblockDriver"];

const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
/** Those who may open the drivers. */
const driversRoom = "drivers";
/** Operators who may open the orders. */
const operatorDeskRoom = "operatorDesk";
const accountRoom = (accountId: string): string => `account:${accountId}`;

/** The keys before the event: where it moved the order out of an access, its changes hold them. */
function keysBefore({ changes }: LoggedEvent, keys: AccessKeys): AccessKeys {
  const before = (name: keyof AccessKeys) => (changes[name] ? changes[name][0] : keys[name]);
  return Object.fromEntries(
    Object.keys(keys).map((key) => [key, before(key as keyof AccessKeys)]),
  ) as AccessKeys;
}
