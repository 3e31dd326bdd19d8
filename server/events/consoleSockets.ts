import type { Pool } from "pg";
import type { Server } from "socket.io";
import { backOfficeFlags } from "#contract/call.ts";
import {
  type EventName,
  isApiKeyEvent,
  isCompanyEvent,
  isDriverEvent,
  isLeadEvent,
  isLinkRequestEvent,
  isOrderEvent,
  isSavedReportEvent,
  isViewEvent,
  type OrderEvent,
} from "#contract/events.ts";
import { hasFlags } from "#contract/permissions.ts";
import { liveNamespace, type ServerMessages } from "#contract/socketMessages.ts";
import { type Access, type AccessKeys, maySee, reaches } from "#server/access.ts";
import type { Authenticate, Caller } from "#server/caller.ts";
import type { Clock } from "#server/clock.ts";
import { type Reader, readerOf } from "#server/database/handles.ts";
import type { LoggedEvent } from "#server/events/loggedEvent.ts";
import { changeRooms, stockRoom } from "./changeRooms.ts";
import type { Consoles } from "./consoles.ts";
import { openPresence, type PresenceTimes, type Reaches } from "./presence.ts";
import {
  admitByToken,
  endSession,
  type SocketGuard,
  sessionRoom,
  socketCheckInterval,
} from "./socketServer.ts";
import { openTrackSockets, type TrackSources } from "./trackSockets.ts";

/** Functions of the modules that the sockets need: sessions, and orders as masks show them. */
export type ConsoleSocketSources = {
  authenticate: Authenticate;
  /** The sessions that are still alive, with their present access. */
  liveCallers: (reader: Reader, sessionIds: readonly string[], now: Date) => Promise<Caller[]>;
  /** The orders, once for each mask; `mask` is the index of the mask in the list. Runs one query. */
  presentOrders: (
    reader: Reader,
    ids: readonly string[],
    masks: readonly Access["mask"][],
  ) => Promise<PresentedOrder[]>;
  /** The ids of the orders that show a driver whom the events changed. */
  ordersOfChangedDrivers: (reader: Reader, events: readonly LoggedEvent[], now: Date) => Promise<string[]>;
  /** The ids of the orders that began or ceased, by these events, to reserve goods of their driver. */
  reservingOrders: (reader: Reader, events: readonly LoggedEvent[]) => Promise<ReadonlySet<string>>;
  tracks: TrackSources;
  reachesOrder: Reaches;
  presenceTimes: PresenceTimes;
  /** Build of the console that the service delivers; null without a console. */
  consoleBuild: string | null;
};

export type PresentedOrder = {
  mask: number;
  keys: AccessKeys;
  row: Parameters<ServerMessages[OrderEvent]>[0]["row"];
};

/**
 * Sends the events of the log to the consoles. Sockets with equal access form a group; a message is made once per mask and
 * sent once per group, regardless of the number of sockets.
 */
export function openConsoleSockets(
  io: Server,
  pool: Pool,
  clock: Clock,
  sources: ConsoleSocketSources & { guard: SocketGuard },
  onError: (error: unknown) => void,
) {
  const reader = readerOf(pool);
  const namespace = io.of(liveNamespace) as Consoles;
  admitByToken(namespace, (token) => sources.authenticate(pool, token, clock()), sources.guard, onError);
  namespace.on("connection", async (socket) => {
    const { caller } = socket.data;
    await socket.join([groupOf(caller), sessionRoom(caller.sessionId), accountRoom(caller.accountId)]);
    if (caller.userType === "operator" && receivesOrders(caller)) await socket.join(operatorDeskRoom);
    if (opensDrivers(caller)) await socket.join(driversRoom);
    for (const { message, mayHear } of changeRooms)
      if (mayHear(caller.permissions)) await socket.join(message);
    if (sources.consoleBuild) socket.emit("consoleBuild", { build: sources.consoleBuild });
    // What changed between the handshake and here has told no socket of this one.
    await checkSessions([socket]).catch(onError);
  });

  const { logRefusal } = sources.guard;
  const tracks = openTrackSockets(namespace, reader, { ...sources.tracks, logRefusal }, onError);
  const presence = openPresence(
    namespace,
    pool,
    { reachesOrder: sources.reachesOrder, times: sources.presenceTimes, logRefusal },
    onError,
  );
  const sockets = () => [...namespace.sockets.values()];

  const publish = async (events: LoggedEvent[]) => {
    // Steps that can fail come first: a failed batch is published again, and no socket may receive it twice. An edited
    // operator may have less access for all events of the batch.
    if (events.some(({ name }) => name === "editOperator")) await checkSessions();
    const messages = [
      ...(await orderMessages(events.filter(isOrderEvent))),
      ...(await orderDriverMessages(events)),
    ];
    const reserving = await sources.reservingOrders(reader, events);
    for (const event of events) {
      if (event.name === "signOut" && event.data.sessionId)
        endSession(namespace, event.data.sessionId, "signedOut");
      // Every event that ends sessions lists their ids. Sessions of phones have no socket here.
      if ("sessionIds" in event.data)
        for (const id of event.data.sessionIds ?? []) endSession(namespace, id, "expired");
      if (event.name === "changeEmail" || event.name === "editOperator") {
        namespace.to(accountRoom(event.subjectId)).emit("accountChange");
      }
      if (event.name === "editAlertSettings")
        namespace.to(accountRoom(event.subjectId)).emit("alertSettingsChange");
      if (isSavedReportEvent(event)) namespace.to(accountRoom(event.subjectId)).emit("savedReportChange");
      if (isViewEvent(event)) {
        // A view that was shared before the event has changed for other operators as well.
        const { isShared, wasShared } = event.data;
        const rooms = isShared || wasShared ? [operatorDeskRoom] : [];
        namespace.to([accountRoom(event.subjectId), ...rooms]).emit("viewChange");
      }
    }
    publishCompanies(events);
    publishRequests(events);
    if (events.some(isDriverEvent)) {
      const isAboutWho = events.some(({ name }) => fleetEvents.includes(name));
      // Goods are given to drivers and taken from them by accounts that may not open the drivers.
      namespace.to(isAboutWho ? [driversRoom, stockRoom] : driversRoom).emit("driverChange", { isAboutWho });
    }
    for (const { message, isAbout } of changeRooms)
      if (events.some((event) => isAbout(event, reserving))) namespace.to(message).emit(message);
    for (const send of messages) send();
  };

  const publishCompanies = (events: LoggedEvent[]) => {
    const groups = new Map(sockets().map(({ data }) => [groupOf(data.caller), data.caller.access]));
    for (const event of events) {
      const { subjectId, companyId } = event;
      for (const [group, { companies }] of groups) {
        if (isCompanyEvent(event) && reaches(companies, subjectId))
          namespace.to(group).emit("companyChange", { companyId: subjectId, event: event.name });
        if (isApiKeyEvent(event) && companyId && reaches(companies, companyId))
          namespace.to(group).emit("apiKeyChange");
      }
    }
  };

  /** Announces requests that back-office has to answer, with one message per batch. */
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

  /** Functions that send the messages, in the order of the log. */
  const orderMessages = async (events: LoggedEvent<OrderEvent>[]): Promise<(() => void)[]> => {
    const ids = [...new Set(events.map(({ subjectId }) => subjectId))];
    const presented = await presentToGroups(ids, orderGroups());
    const ordersById = Map.groupBy(presented, ({ order }) => order.row.id);
    return events.flatMap((event) =>
      (ordersById.get(event.subjectId) ?? []).flatMap(({ order, groups }) =>
        groups.map(
          ([group, access]) =>
            () =>
              sendOrder(group, access, event, order),
        ),
      ),
    );
  };

  /** Orders show name and phone number of their driver, which change without an event of the order. */
  const orderDriverMessages = async (events: LoggedEvent[]): Promise<(() => void)[]> => {
    const ids = await sources.ordersOfChangedDrivers(reader, events, clock());
    if (ids.length === 0) return [];
    const groups = orderGroups().filter(([, { mask }]) => mask.driverInfo);
    const presented = await presentToGroups(ids, groups);
    return groups.flatMap((one) => {
      const [group, access] = one;
      const orders = presented
        .filter(({ order, groups: seeing }) => seeing.includes(one) && maySee(access, order.keys))
        .map(({ order: { row } }) => ({ orderId: row.id, version: row.version, row }));
      return orders.length > 0 ? [() => namespace.to(group).emit("orderDriverChange", { orders })] : [];
    });
  };

  type Group = [name: string, access: Access];

  const orderGroups = (): Group[] => {
    const receiving = sockets().filter(({ data }) => receivesOrders(data.caller));
    return [...new Map(receiving.map(({ data }) => [groupOf(data.caller), data.caller.access]))];
  };

  /** The orders once for each mask of the groups, with the groups that have it. */
  const presentToGroups = async (ids: readonly string[], groups: readonly Group[]) => {
    if (ids.length === 0 || groups.length === 0) return [];
    const masks = new Map(groups.map(([, { mask }]) => [JSON.stringify(mask), mask]));
    const positions = [...masks.keys()];
    const groupsOfMask = Map.groupBy(groups, ([, { mask }]) => positions.indexOf(JSON.stringify(mask)));
    const presented = await sources.presentOrders(reader, ids, [...masks.values()]);
    return presented.map((order) => ({ order, groups: groupsOfMask.get(order.mask) ?? [] }));
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
      for (const socketId of namespace.adapter.rooms.get(group) ?? []) {
        tracks.leave(socketId, orderId);
        presence.leave(socketId, orderId);
      }
      namespace.to(group).emit("gone", { orderId, version });
    }
  };

  const checkSessions = async (connected = sockets()) => {
    if (connected.length === 0) return;
    const ids = [...new Set(connected.map(({ data }) => data.caller.sessionId))];
    const alive = new Map(
      (await sources.liveCallers(reader, ids, clock())).map((one) => [one.sessionId, one]),
    );
    for (const { data } of connected) {
      const current = alive.get(data.caller.sessionId);
      // A socket whose access changed is disconnected; it reconnects into its new group.
      if (!current) endSession(namespace, data.caller.sessionId, "expired");
      else if (groupOf(current) !== groupOf(data.caller)) {
        namespace.in(sessionRoom(data.caller.sessionId)).disconnectSockets(true);
      }
    }
  };
  const timer = setInterval(() => void checkSessions().catch(onError), socketCheckInterval);

  return {
    publish,
    /** Disconnects all consoles; they reconnect and fetch their data again. */
    resync: () => namespace.disconnectSockets(true),
    close: async () => {
      clearInterval(timer);
      tracks.close();
      await presence.close();
    },
  };
}

const receivesOrders = ({ permissions }: Caller): boolean => permissions.orders.canAccessPage;

const opensDrivers = ({ permissions }: Caller): boolean => permissions.drivers.canAccessPage;

const isBackOffice = ({ permissions }: Caller): boolean => hasFlags(permissions, backOfficeFlags);

/** Sockets of one group receive the same messages. */
const groupOf = (caller: Caller): string =>
  JSON.stringify([
    receivesOrders(caller),
    isBackOffice(caller),
    opensDrivers(caller),
    changeRooms.map(({ mayHear }) => mayHear(caller.permissions)),
    caller.access,
  ]);

/** Events after which a driver belongs to the fleet, or does not, or is displayed differently. */
const fleetEvents: readonly EventName[] = ["createDriver", "editDriver", "blockDriver", "unblockDriver"];

/** Room of accounts that may open the drivers. */
const driversRoom = "drivers";
/** Room of operators who may open the orders. */
const operatorDeskRoom = "operatorDesk";
const accountRoom = (accountId: string): string => `account:${accountId}`;

/** The keys of the record before the event; its changes contain those that moved the order out of an access. */
function keysBefore({ changes }: LoggedEvent, keys: AccessKeys): AccessKeys {
  const before = (name: keyof AccessKeys) => (changes[name] ? changes[name][0] : keys[name]);
  return Object.fromEntries(
    Object.keys(keys).map((key) => [key, before(key as keyof AccessKeys)]),
  ) as AccessKeys;
}
