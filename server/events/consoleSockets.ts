import type { Pool } from "pg";
import type { Server } from "socket.io";
import { liveNamespace } from "#contract/socketMessages.ts";
import type { Authenticate, Caller } from "#server/caller.ts";
import type { Clock } from "#server/clock.ts";
import { type Reader, readerOf } from "#server/database/handles.ts";
import type { LoggedEvent } from "#server/events/loggedEvent.ts";
import { sendChanges } from "./changeMessages.ts";
import { changeRooms } from "./changeRooms.ts";
import {
  accountRoom,
  driversRoom,
  groupOf,
  opensDrivers,
  operatorDeskRoom,
  receivesOrders,
} from "./consoleGroups.ts";
import type { Consoles } from "./consoles.ts";
import { type OrderMessageSources, openOrderMessages } from "./orderMessages.ts";
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
export type ConsoleSocketSources = OrderMessageSources & {
  authenticate: Authenticate;
  /** The sessions that are still alive, with their present access. */
  liveCallers: (reader: Reader, sessionIds: readonly string[], now: Date) => Promise<Caller[]>;
  /** The ids of the orders that began or ceased, by these events, to reserve goods of their driver. */
  reservingOrders: (reader: Reader, events: readonly LoggedEvent[]) => Promise<ReadonlySet<string>>;
  tracks: TrackSources;
  reachesOrder: Reaches;
  presenceTimes: PresenceTimes;
  /** Build of the console that the service delivers; null without a console. */
  consoleBuild: string | null;
};

/** Sends the events of the log to the consoles. */
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
  const orderMessages = openOrderMessages(namespace, reader, clock, sources, (socketId, orderId) => {
    tracks.leave(socketId, orderId);
    presence.leave(socketId, orderId);
  });
  const sockets = () => [...namespace.sockets.values()];

  const publish = async (events: LoggedEvent[]) => {
    // Steps that can fail come first: a failed batch is published again, and no socket may receive it twice. An edited
    // operator may have less access for all events of the batch.
    if (events.some(({ name }) => name === "editOperator")) await checkSessions();
    const messages = await orderMessages(events);
    const reserving = await sources.reservingOrders(reader, events);
    for (const event of events) {
      if (event.name === "signOut" && event.data.sessionId)
        endSession(namespace, event.data.sessionId, "signedOut");
      // Every event that ends sessions lists their ids. Sessions of phones have no socket here.
      if ("sessionIds" in event.data)
        for (const id of event.data.sessionIds ?? []) endSession(namespace, id, "expired");
    }
    sendChanges(namespace, events, reserving);
    for (const send of messages) send();
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
