import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Clock } from "#server/clock.ts";
import { openSecondPool } from "#server/database/pool.ts";
import { createDrain } from "#server/drain.ts";
import { type ConsoleSocketSources, openConsoleSockets } from "./consoleSockets.ts";
import { type DriverSocketSources, openDriverSockets } from "./driverSockets.ts";
import type { LoggedEvent } from "./loggedEvent.ts";
import { announcer } from "./notifications.ts";
import { openSocketServer, type SocketGuard } from "./socketServer.ts";
import { watchForStall } from "./stall.ts";
import { tailEvents } from "./tail.ts";

/** For the tail, the messages that it publishes, and handshakes. */
const liveConnections = 4;
/** Milliseconds; queries of live updates take less than one. */
const liveTimeout = 10_000;

type Sources = {
  pool: Pool;
  clock: Clock;
  /** Whether a request comes from a page of this service. */
  isOwn: (request: IncomingMessage) => boolean;
  guard: SocketGuard;
  /** Milliseconds after which sockets are closed because the log can't be read. */
  stallTime: number;
  consoles: ConsoleSocketSources;
  phones: DriverSocketSources;
};

/** Opens all live updates: the sockets of consoles and phones, and the tail of the event log, which tells them of commits. */
export async function openLive(app: FastifyInstance, { pool, clock, isOwn, stallTime, ...sources }: Sources) {
  const onError = (error: unknown) => app.log.error({ err: error }, "live updates");
  const sockets = openSocketServer(app.server, isOwn, sources.guard.logRefusal);
  const stall = watchForStall(() => {
    onError(new Error("The log can't be read: all sockets are closed, and refused until it can."));
    subscriber.resync();
  }, stallTime);
  const guard: SocketGuard = {
    ...sources.guard,
    refuse: () => {
      sources.guard.refuse();
      stall.refuse();
    },
  };
  const drain = createDrain(sockets);
  app.decorate("drain", drain.run);
  // Commands that hold all connections of the pool would otherwise keep the log from being read.
  const livePool = openSecondPool(pool, {
    ...{ max: liveConnections, queryTimeout: liveTimeout },
    onError: (err) => app.log.warn({ err }),
  });
  const consoles = openConsoleSockets(sockets, livePool, clock, { ...sources.consoles, guard }, onError);
  const phones = openDriverSockets(sockets, livePool, clock, { ...sources.phones, guard }, onError);
  const subscriber = {
    publish: async (events: LoggedEvent[]) => {
      // Phones first: preparing their messages reads the database and can fail. If it does, nobody has received anything of
      // the batch yet when it is published again.
      const sendToPhones = await phones.prepare(events);
      await consoles.publish(events);
      sendToPhones();
    },
    resync: () => {
      consoles.resync();
      phones.resync();
    },
  };
  const tail = await tailEvents(livePool, subscriber, stall, onError);

  app.addHook("preClose", async () => {
    await tail.stop();
    await consoles.close();
    phones.close();
    await sockets.close();
    await livePool.end();
  });
  return {
    /** Announces a commit to the tails of all processes. */
    announce: announcer(pool, onError),
    isDraining: drain.isDraining,
    sockets,
    tailLag: tail.lag,
  };
}

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Takes the service out of the proxy's rotation; to be called before `close`. `milliseconds`: the time in which it
     * serves as before, but is not ready.
     */
    drain: (milliseconds: number) => Promise<void>;
  }
}
