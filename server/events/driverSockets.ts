import type { Pool } from "pg";
import type { DefaultEventsMap, Namespace, Server } from "socket.io";
import { type ExchangeEvent, isExchangeEvent, isOrderEvent, type OrderEvent } from "#contract/events.ts";
import { type DriverMessages, driverNamespace } from "#contract/socketMessages.ts";
import type { Authenticate, DriverCaller } from "#server/caller.ts";
import type { Clock } from "#server/clock.ts";
import { type Reader, readerOf } from "#server/database/handles.ts";
import type { LoggedEvent } from "#server/events/loggedEvent.ts";
import {
  admitByToken,
  endSession,
  type SocketGuard,
  sessionRoom,
  socketCheckInterval,
} from "./socketServer.ts";

/** Functions of the modules that the phones' sockets need. */
export type DriverSocketSources = {
  authenticate: Authenticate<DriverCaller>;
  /** The sessions that are still alive. */
  liveDrivers: (reader: Reader, sessionIds: readonly string[], now: Date) => Promise<DriverCaller[]>;
  /** Which of the drivers are recipients of the notifications. Runs one query. */
  notifiedDrivers: (
    reader: Reader,
    notificationIds: readonly string[],
    driverIds: readonly string[],
  ) => Promise<{ driverId: string; notificationId: string }[]>;
};

type Phones = Namespace<DefaultEventsMap, DriverMessages, DefaultEventsMap, { caller: DriverCaller }>;

/**
 * Sends the events that concern a driver to that driver's phones. Events contain everything but the recipients of a
 * notification: `prepare` reads those, and is the only step that can fail.
 */
export function openDriverSockets(
  io: Server,
  pool: Pool,
  clock: Clock,
  sources: DriverSocketSources & { guard: SocketGuard },
  onError: (error: unknown) => void,
) {
  const reader = readerOf(pool);
  const phones = io.of(driverNamespace) as Phones;
  admitByToken(phones, (token) => sources.authenticate(pool, token, clock()), sources.guard, onError);
  phones.on("connection", async (socket) => {
    const { accountId, sessionId } = socket.data.caller;
    await socket.join([driverRoom(accountId), sessionRoom(sessionId)]);
  });

  const sendOffer = ({ driverId, subjectId: orderId, data }: LoggedEvent<"offerOrder">) => {
    const { offerId, expiresAt, distance = null } = data;
    if (!driverId || !offerId || !expiresAt) return;
    phones.to(driverRoom(driverId)).emit("offer", { offerId, orderId, expiresAt, distance });
  };

  const sendOrder = (event: LoggedEvent<OrderEvent>) => {
    const isHandedOver = event.name === "changeDriver" || event.name === "revertOrder";
    const former = isHandedOver ? event.data.formerDriver?.id : undefined;
    const offeredTo = "offeredTo" in event.data ? event.data.offeredTo : undefined;
    const returnedBy = "returnedBy" in event.data ? event.data.returnedBy : undefined;
    for (const id of new Set([event.driverId, former, offeredTo, returnedBy])) {
      if (id) phones.to(driverRoom(id)).emit("orderChanged", { orderId: event.subjectId, event: event.name });
    }
  };

  const notified = async (events: readonly LoggedEvent[]) => {
    const ids = events.filter(({ name }) => name === "sendNotification").map(({ subjectId }) => subjectId);
    const connected = new Set([...phones.sockets.values()].map(({ data }) => data.caller.accountId));
    if (ids.length === 0 || connected.size === 0) return [];
    return sources.notifiedDrivers(reader, ids, [...connected]);
  };

  /** Returns the function that sends the batch. */
  const prepare = async (events: readonly LoggedEvent[]) => {
    const notifications = await notified(events);
    return () => {
      publish(events);
      for (const { driverId, notificationId } of notifications)
        phones.to(driverRoom(driverId)).emit("notification", { notificationId });
    };
  };

  const sendExchange = ({ driverId, data }: LoggedEvent<ExchangeEvent>) => {
    for (const id of [driverId, data.givingDriverId]) {
      if (id && data.exchangeId)
        phones.to(driverRoom(id)).emit("exchangeChange", { exchangeId: data.exchangeId });
    }
  };

  const publish = (events: readonly LoggedEvent[]) => {
    for (const event of events) {
      if (event.name === "signOutDriver") {
        if (event.data.sessionId) endSession(phones, event.data.sessionId, "signedOut");
      } else if ("sessionIds" in event.data) {
        // Sessions of consoles have no socket here.
        for (const id of event.data.sessionIds ?? []) endSession(phones, id, "expired");
      } else if (event.name === "offerOrder") sendOffer(event);
      else if (isExchangeEvent(event)) sendExchange(event);
      else if (isOrderEvent(event)) sendOrder(event);
    }
  };

  const checkSessions = async () => {
    const connected = [...phones.sockets.values()].map(({ data }) => data.caller.sessionId);
    if (connected.length === 0) return;
    const ids = [...new Set(connected)];
    const alive = new Set(
      (await sources.liveDrivers(reader, ids, clock())).map(({ sessionId }) => sessionId),
    );
    for (const id of ids) if (!alive.has(id)) endSession(phones, id, "expired");
  };
  const timer = setInterval(() => void checkSessions().catch(onError), socketCheckInterval);

  return {
    prepare,
    /** Disconnects all phones; they reconnect and fetch their data again. */
    resync: () => phones.disconnectSockets(true),
    close: () => clearInterval(timer),
  };
}

const driverRoom = (driverId: string): string => `driver:${driverId}`;
