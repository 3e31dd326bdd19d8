import compress from "@fastify/compress";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Pool } from "pg";
import { ulid } from "ulid";
import type { Clock } from "#server/clock.ts";
import { openDriverLive } from "#server/events/driverLive.ts";
import { openLive } from "#server/events/live.ts";
import { openSockets } from "#server/events/sockets.ts";
import { announcer, type LoggedEvent, tailEvents } from "#server/events/tail.ts";
import type { Places } from "#server/integrations/places.ts";
import { accountCalls } from "#server/modules/account/serve.ts";
import { addressCalls } from "#server/modules/addresses/serve.ts";
import { apiKeyCalls } from "#server/modules/apiKeys/serve.ts";
import { companyCalls } from "#server/modules/companies/serve.ts";
import { authenticateDriver, liveDrivers } from "#server/modules/driverApp/caller.ts";
import { againstFloods } from "#server/modules/driverApp/flood.ts";
import { driverAppCalls } from "#server/modules/driverApp/serve.ts";
import { driverCalls } from "#server/modules/drivers/serve.ts";
import { leadCalls } from "#server/modules/leads/serve.ts";
import { locationCalls } from "#server/modules/locations/serve.ts";
import { ordersCsv } from "#server/modules/orders/download.ts";
import { presentOrders } from "#server/modules/orders/present.ts";
import { orderCalls } from "#server/modules/orders/serve.ts";
import { tracks } from "#server/modules/orders/track.ts";
import { productCalls } from "#server/modules/products/serve.ts";
import { regionCalls } from "#server/modules/regions/serve.ts";
import { registrationCalls } from "#server/modules/registration/serve.ts";
import { healthCall } from "#server/modules/service/serve.ts";
import { authenticate, liveCallers } from "#server/modules/session/caller.ts";
import { sessionCalls } from "#server/modules/session/serve.ts";
import { zipCodeCalls } from "#server/modules/zipCodes/serve.ts";
import { serveCalls } from "#server/plugins/calls.ts";
import { serveConsole, serveNoConsole } from "#server/plugins/console.ts";
import { serveDownloads } from "#server/plugins/downloads.ts";
import { answerErrors } from "#server/plugins/errors.ts";
import { secureHeaders } from "#server/plugins/headers.ts";
import { serveImages } from "#server/plugins/images.ts";
import { describeCalls } from "#server/plugins/openapi.ts";
import { decodableUrl, parseQuery, validateByContract } from "#server/plugins/validation.ts";

export type AppOptions = {
  pool: Pool;
  log: FastifyBaseLogger;
  clock: Clock;
  places: Places;
  version: string;
  /** Addresses of proxies whose word on the client's address counts. */
  trustProxy: string[];
  /** Where the built console lies; null serves the API alone. */
  consoleFolder: string | null;
};

const bodyLimit = 1024 * 1024;
/** Node takes no longer ones; Fastify's own limit of a parameter answers by repeating it. */
const longestUrl = 16_384;

/** The whole service on one page; it does not listen yet. */
export async function buildApp({ pool, log, clock, places, version, trustProxy, consoleFolder }: AppOptions) {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    requestTimeout: 60_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    genReqId: () => ulid(),
    rewriteUrl: decodableUrl,
    routerOptions: { querystringParser: parseQuery, maxParamLength: longestUrl },
  });
  const report = (error: unknown) => app.log.error({ err: error }, "live updates");

  app.decorateRequest("caller", null);
  app.decorateRequest("now");
  validateByContract(app);
  answerErrors(app);
  await secureHeaders(app);
  await app.register(compress, { encodings: ["gzip"], zlibOptions: { level: 1 } });
  await describeCalls(app, version);

  const sockets = openSockets(app.server);
  const live = openLive(sockets, pool, clock, { authenticate, liveCallers, presentOrders, tracks }, report);
  const phones = { authenticate: authenticateDriver, liveDrivers };
  const driverLive = openDriverLive(sockets, pool, clock, phones, report);
  const tell = async (happened: LoggedEvent[]) => {
    driverLive.tell(happened);
    await live.tell(happened);
  };
  const tail = await tailEvents(pool, tell, report);
  const announce = announcer(pool, report);

  app.addHook("preClose", async () => {
    await tail.stop();
    live.close();
    driverLive.close();
    await sockets.close();
  });

  const sessions = { account: authenticate, driver: againstFloods(authenticateDriver) };
  serveCalls(app, { pool, clock, announce }, sessions, [
    healthCall(version),
    ...(await sessionCalls(pool)),
    ...accountCalls(pool),
    ...apiKeyCalls,
    ...registrationCalls(pool, places),
    ...leadCalls(pool),
    ...addressCalls(places),
    ...orderCalls(pool, places),
    ...companyCalls,
    ...locationCalls(places),
    ...regionCalls,
    ...productCalls,
    ...driverCalls,
    ...zipCodeCalls(places),
    ...(await driverAppCalls(pool)),
  ]);
  serveDownloads(app, { pool, clock, liveCallers }, [ordersCsv]);
  serveImages(app, pool);
  if (consoleFolder) await serveConsole(app, consoleFolder);
  else serveNoConsole(app);
  return app;
}
