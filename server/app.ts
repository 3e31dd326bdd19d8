import type { IncomingMessage } from "node:http";
import { constants, type ZlibOptions, type ZstdOptions } from "node:zlib";
import compress from "@fastify/compress";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Pool } from "pg";
import type { MapTiles } from "#contract/mapTiles.ts";
import type { Clock } from "#server/clock.ts";
import { readerOf } from "#server/database/handles.ts";
import { readsFrom } from "#server/database/reads.ts";
import type { Replica } from "#server/database/replica.ts";
import { openLive } from "#server/events/openLive.ts";
import { type PresenceTimes, presenceTimes } from "#server/events/presence.ts";
import { logsRefusals } from "#server/events/refusals.ts";
import { type SocketLimits, usualSocketLimits } from "#server/events/socketServer.ts";
import { usualStallTime } from "#server/events/stall.ts";
import { refuseWhileClosing } from "#server/http/closing.ts";
import { buildOf, registerConsole, registerNoConsole } from "#server/http/console.ts";
import { openDownloads, registerDownloads } from "#server/http/downloads.ts";
import { registerErrorHandler } from "#server/http/errorHandler.ts";
import { registerSecurityHeaders } from "#server/http/headers.ts";
import { registerImages } from "#server/http/images.ts";
import { type Limits, openLimiter, usualLimits } from "#server/http/limits.ts";
import { watchLoad } from "#server/http/load.ts";
import { registerOpenApi } from "#server/http/openapi.ts";
import { isOwnOrigin } from "#server/http/origin.ts";
import { answerParserError } from "#server/http/parserErrors.ts";
import { registerRoutes } from "#server/http/registerRoutes.ts";
import { namesRequests, registerRequestIds, trustedProxies } from "#server/http/requestIds.ts";
import { type ClientTimes, clientTimes, cutSlowClients, serverTimeouts } from "#server/http/slowClients.ts";
import { decodableUrl, parseQuery, validateByContract } from "#server/http/validation.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import type { LimitReason, Metrics } from "#server/metrics/openMetrics.ts";
import type { MailedLinks } from "#server/modules/account/links.ts";
import { authenticateDriver, liveDrivers } from "#server/modules/driverApp/authenticateDriver.ts";
import { notifiedDrivers } from "#server/modules/driverApp/notifications.ts";
import type { PushDelivery } from "#server/modules/notifications/push.ts";
import { reachesOrder } from "#server/modules/orders/load.ts";
import { ordersOfChangedDrivers, presentOrders } from "#server/modules/orders/present.ts";
import { reservingOrders } from "#server/modules/orders/stock.ts";
import { tracks } from "#server/modules/orders/track.ts";
import { authenticate, liveCallers } from "#server/modules/session/authenticate.ts";
import { type PasswordCost, usualCost } from "#server/modules/session/password.ts";
import type { Provider } from "#server/provider.ts";
import { reportsOf } from "#server/reports/reports.ts";
import { allRoutes } from "#server/routes.ts";
import type { Tracing } from "#server/tracing/openTracing.ts";

export type AppOptions = {
  pool: Pool;
  /** Null: all reads are answered from the database of `pool`. */
  replica: Replica | null;
  log: FastifyBaseLogger;
  clock: Clock;
  geo: GeoServices;
  version: string;
  /** IP addresses or networks of the proxies whose X-Forwarded-For and X-Request-Id headers are trusted. */
  trustProxy: string[];
  /** Folder of the built console; null serves the API alone. */
  consoleFolder: string | null;
  mapTiles: MapTiles;
  /** Null: the service sends no mails. */
  mailed: MailedLinks;
  /** Null: notifications are not pushed to phones. */
  push: PushDelivery | null;
  provider: Provider;
  /** The console's URL for the landing page; null: the origin of the request. */
  publicUrl: string | null;
  /** Times after which a viewer counts as gone; the default ones unless set. */
  presence?: PresenceTimes;
  /** Null: no metrics. */
  metrics: Metrics | null;
  /** Null: no traces. */
  tracing: Tracing | null;
  /** Maximum number of calls a minute; the default limits unless set. */
  limits?: Limits;
  /** Delay of the event loop in milliseconds; measured unless set. */
  loopDelay?: () => number;
  /** Timeouts for slow clients. */
  times?: ClientTimes;
  socketLimits?: SocketLimits;
  /** Milliseconds after which sockets are closed because the log can't be read; the default time unless set. */
  stallTime?: number;
  /** The cost of password hashes; the default one unless set. */
  passwordCost?: PasswordCost;
};

const bodyLimit = 1024 * 1024;
/**
 * Node's own limit for a request line. Fastify's default limit of a path parameter is lower, and its error
 * would repeat the parameter to the caller.
 */
const maxUrlLength = 16_384;

/** With higher levels, compressing a list takes longer than sending the saved bytes in an ordinary network. */
const cheapest: ZlibOptions & ZstdOptions = { level: 1, params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Assembles the service: plugins, sockets, the tail of the event log, routes. It does not listen yet. */
export async function buildApp({
  pool,
  replica,
  log,
  clock,
  geo,
  version,
  trustProxy,
  consoleFolder,
  mapTiles,
  mailed,
  push,
  provider,
  publicUrl,
  presence = presenceTimes,
  metrics,
  tracing,
  limits = usualLimits,
  loopDelay,
  times = clientTimes,
  socketLimits = usualSocketLimits,
  stallTime = usualStallTime,
  passwordCost = usualCost,
}: AppOptions) {
  const isTrusted = trustedProxies(trustProxy);
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    return503OnClosing: false,
    trustProxy: isTrusted,
    ...serverTimeouts(times),
    clientErrorHandler: answerParserError,
    genReqId: namesRequests(isTrusted),
    rewriteUrl: decodableUrl,
    routerOptions: { querystringParser: parseQuery, maxParamLength: maxUrlLength },
  });
  tracing?.watch(app, isTrusted);
  const onRefused = (reason: LimitReason) => metrics?.refused(reason);
  const load = watchLoad(pool, onRefused, loopDelay);
  app.addHook("onClose", async () => load.stop());

  app.decorateRequest("caller", null);
  app.decorateRequest("now");
  registerRequestIds(app);
  cutSlowClients(app, times);
  validateByContract(app);
  registerErrorHandler(app);
  await registerSecurityHeaders(app, mapTiles);
  refuseWhileClosing(app);
  await app.register(compress, { encodings: ["zstd", "gzip"], zlibOptions: cheapest });
  const limiter = openLimiter(limits, (limit, key, isFirst) => {
    onRefused(limit);
    // Once a minute: whoever looks after the service has to find out whose program calls in a loop.
    if (isFirst) log.warn({ limit, key }, "calls beyond a limit");
  });
  await registerOpenApi(app, version, async (request, reply) => {
    load.refuse();
    await limiter.countAddress(request, reply);
  });

  const logRefusal = logsRefusals(log, limiter, isTrusted);
  const isOwn = (request: IncomingMessage) => isOwnOrigin(request, { isTrusted, publicUrl });
  const { announce, isDraining, sockets, tailLag } = await openLive(app, {
    ...{ pool, clock, isOwn, stallTime },
    guard: { limits: socketLimits, refuse: load.refuse, onRefused, logRefusal },
    consoles: {
      authenticate,
      liveCallers,
      presentOrders,
      ordersOfChangedDrivers,
      reservingOrders,
      tracks,
      reachesOrder,
      presenceTimes: presence,
      consoleBuild: consoleFolder && (await buildOf(consoleFolder)),
    },
    phones: { authenticate: authenticateDriver, liveDrivers, notifiedDrivers },
  });
  metrics?.watch(app, { pool, replica, clock, sockets, tailLag });

  const sessions = { account: authenticate, driver: authenticateDriver };
  const routes = allRoutes({ pool, geo, version, mailed, provider, push, passwordCost, isDraining });
  const sources = { pool, clock, liveCallers };
  const downloads = openDownloads(app, { ...sources, replica }, times.download);
  const read = readsFrom(pool, replica);
  const services = { pool, clock, announce, read, downloads, limiter, load };
  registerRoutes(app, services, sessions, routes);
  registerDownloads(app, downloads, sources, reportsOf(provider), limiter);
  registerImages(app, readerOf(pool), limiter);
  if (consoleFolder) await registerConsole(app, consoleFolder, { mapTiles, publicUrl, provider });
  else registerNoConsole(app);
  return app;
}
