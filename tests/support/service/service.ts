import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { expect } from "vitest";
import { type Call, errorsOf, type InputOf, type ResponseOf } from "#contract/call.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import type { ErrorBody } from "#contract/errorBody.ts";
import { requestOf } from "#contract/http.ts";
import { publicTiles } from "#contract/mapTiles.ts";
import * as session from "#contract/session.ts";
import { z } from "#contract/zod.ts";
import { buildApp } from "#server/app.ts";
import type { Clock } from "#server/clock.ts";
import type { Replica } from "#server/database/replica.ts";
import type { PresenceTimes } from "#server/events/presence.ts";
import type { SocketLimits } from "#server/events/socketServer.ts";
import type { Limits } from "#server/http/limits.ts";
import type { ClientTimes } from "#server/http/slowClients.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { openGeoServices } from "#server/integrations/openGeoServices.ts";
import { createLog } from "#server/log.ts";
import type { Metrics } from "#server/metrics/openMetrics.ts";
import type { MailedLinks } from "#server/modules/account/links.ts";
import type { PushDelivery } from "#server/modules/notifications/push.ts";
import type { PasswordCost } from "#server/modules/session/password.ts";
import { exampleProvider, type Provider } from "#server/provider.ts";
import { embeddedGeo } from "#server/settings/geo.ts";
import type { Tracing } from "#server/tracing/openTracing.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import {
  cheapCost,
  makeClient,
  makeDriver,
  makeOperator,
  makePhoneSession,
  makeSession,
  noon,
  type OperatorValues,
  password,
} from "#tests/support/factories/factories.ts";
import { openHttpRequests } from "#tests/support/service/httpRequests.ts";
import {
  listenAsConsole,
  listenAsPhone,
  type SocketListener,
} from "#tests/support/service/socketListener.ts";

export type Reply<A> = { status: number; headers: Headers; body: A; error: ErrorBody };
/** The status and error code of a reply. */
export const codeOf = ({ status, error }: Pick<Reply<unknown>, "status" | "error">) => [
  status,
  error.errorCode,
];

export type Service = Awaited<ReturnType<typeof startService>>;
export type SendOptions = { token?: string; headers?: Record<string, string> };
type Options = {
  now?: Date;
  /** Replaces the clock that stands still at `now`. */
  clock?: Clock;
  /** Replaces the embedded services, which know the database's places. */
  geo?: GeoServices;
  /** The folder of a built console, which is served, too. */
  consoleFolder?: string;
  /** The database of another running service, for tests of two services on one database. Its owner drops it. */
  database?: FreshDatabase;
  provider?: Provider;
  /** The base of mailed links; by default nothing is mailed. */
  mailed?: MailedLinks;
  /** The delivery of pushes, on the service's database; by default nothing is pushed. */
  push?: (pool: Pool, clock: Clock) => Promise<{ delivery: PushDelivery; stop: () => Promise<unknown> }>;
  /** By default a free port. */
  port?: number;
  presence?: PresenceTimes;
  metrics?: Metrics;
  tracing?: Tracing;
  /** By default the address that tests send from. */
  trustProxy?: string[];
  /** Wide by default, because tests of all calls make more requests than people do. */
  limits?: Limits;
  /** By default the event loop is never late, however busy the machine is. */
  loopDelay?: () => number;
  /** By default there is no replica. */
  replica?: Replica;
  times?: ClientTimes;
  socketLimits?: SocketLimits;
  stallTime?: number;
  /** By default the cost that the factories use. */
  passwordCost?: PasswordCost;
};

const wideLimits: Limits = { address: 1e6, driver: 1e6, account: 1e6, search: 1e6, heavy: 1e6 };

/** Parsing removes fields that the schema does not have, so that unknown fields are found as well as missing ones. */
function expectAnswerOf({ name, response }: Call, answer: unknown): void {
  const parsed = z.safeParse(response, answer);
  if (!parsed.success) throw new Error(`${name} answers what its schema does not say: ${parsed.error}`);
  expect(answer, `answer of ${name}`).toEqual(parsed.data);
}

/** Starts the real service on a new database and a free port; its clock stands still until `advance`. */
export async function startService({
  now = noon,
  clock: given,
  geo,
  consoleFolder,
  database: shared,
  port = 0,
  provider = exampleProvider,
  mailed = null,
  push: openPush,
  presence,
  metrics,
  tracing,
  trustProxy = ["127.0.0.1"],
  limits = wideLimits,
  loopDelay = () => 0,
  replica,
  times,
  socketLimits,
  stallTime,
  passwordCost = cheapCost,
}: Options = {}) {
  const database = shared ?? (await freshDatabase());
  const { pool } = database;
  let time = now.getTime();
  const logged: string[] = [];
  const clock = given ?? (() => new Date(time));
  const push = await openPush?.(pool, clock);
  const app: FastifyInstance = await buildApp({
    pool,
    replica: replica ?? null,
    log: createLog("info", { write: (line) => logged.push(line) }, tracing?.logFields),
    clock,
    geo: geo ?? openGeoServices({ pool, settings: embeddedGeo, clock }),
    version: "0.0.0",
    trustProxy,
    consoleFolder: consoleFolder ?? null,
    mapTiles: publicTiles,
    mailed,
    push: push?.delivery ?? null,
    provider,
    publicUrl: null,
    presence,
    metrics: metrics ?? null,
    tracing: tracing ?? null,
    limits,
    loopDelay,
    times,
    socketLimits,
    stallTime,
    passwordCost,
  });
  const url = await app.listen({ host: "127.0.0.1", port });
  const listeners: SocketListener[] = [];

  const requests = openHttpRequests(url);
  const request = requests.ask;

  const send = async <C extends Call>(
    call: C,
    input: InputOf<C>,
    { token, headers }: SendOptions = {},
  ): Promise<Reply<ResponseOf<C>>> => {
    const { url: path, ...init } = requestOf(call, input, { token });
    const response = await request(path, { ...init, headers: { ...init.headers, ...headers } });
    const text = await response.text();
    const answer = response.ok && call.contentType ? text : JSON.parse(text);
    if (response.ok) expectAnswerOf(call, answer);
    else expect(errorsOf(call), `errors of ${call.name}`).toContain(answer.errorCode);
    return { status: response.status, headers: response.headers, body: answer, error: answer };
  };

  const signIn = async (username: string, password = "Delivery1") =>
    (await send(session.signIn, { username, password })).body.token;

  const signInPhone = async (username: string) =>
    (await send(driverApp.signIn, { username, password: "Delivery1" })).body.token;

  const keep = async <Kind extends SocketListener>(listener: Kind): Promise<Kind> => {
    listeners.push(listener);
    await listener.connected;
    return listener;
  };

  return {
    app,
    url,
    database,
    pool,
    clock,
    /** The lines of the service's log so far. */
    logged,
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
    request,
    send,
    signIn,
    /** A new operator with a session. */
    signInOperator: async (values: OperatorValues = {}) => {
      const account = await makeOperator(pool, values);
      return { account, token: await makeSession(pool, account, clock()) };
    },
    /** A new client of the company with a session. */
    signInClient: async (companyId: string) => {
      const account = await makeClient(pool, companyId);
      return { account, token: await makeSession(pool, account, clock()) };
    },
    /** A new driver with a signed-in phone; by default online. */
    signInDriver: async (values: Parameters<typeof makeDriver>[1]) => {
      const driver = await makeDriver(pool, { passwordHash: await password, ...values });
      return { driver, token: await makePhoneSession(pool, driver.id, clock()) };
    },
    signInPhone,
    /** A connected socket of the console; rejects when the handshake is refused. */
    connect: (token: unknown, headers?: Record<string, string>) => keep(listenAsConsole(url, token, headers)),
    /** A connected socket of a driver's phone; rejects when the handshake is refused. */
    connectPhone: (token: unknown, headers?: Record<string, string>) =>
      keep(listenAsPhone(url, token, headers)),
    stop: async () => {
      for (const listener of listeners) listener.close();
      // As in server/main.ts: a browser keeps the connection of an aborted request open.
      const cut = setTimeout(() => app.server.closeAllConnections(), 500);
      await app.close();
      clearTimeout(cut);
      requests.close();
      await push?.stop();
      if (!shared) await database.drop();
    },
  };
}
