import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { buildApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import { type Config, projectRoot, readConfig, StartError } from "./config.ts";
import { migrate } from "./database/migrate.ts";
import { openDatabase } from "./database/openDatabase.ts";
import { openReplica, type ReplicaSettings } from "./database/replica.ts";
import { demoAccounts } from "./demo/accounts.ts";
import { announcer } from "./events/notifications.ts";
import { usualSocketLimits } from "./events/socketServer.ts";
import { scaled, usualLimits } from "./http/limits.ts";
import { openMailService } from "./integrations/mailService.ts";
import { openGeoServices } from "./integrations/openGeoServices.ts";
import { startJobs } from "./jobs/jobs.ts";
import { loadOptional } from "./loadOptional.ts";
import { openLog } from "./log.ts";
import { loadPostalTable } from "./postal/loadPostalTable.ts";
import { openScheduledReports } from "./scheduledReports.ts";
import type { PushSettings } from "./settings/push.ts";
import type { TracingSettings } from "./settings/tracing.ts";
import { type OnClose, runUntilShutdown } from "./shutdown.ts";
import { startSimulator } from "./simulator.ts";
import { startAreas } from "./startAreas.ts";

runUntilShutdown(start);

async function start(onClose: OnClose): Promise<void> {
  const config = readConfig(process.env);
  const { version } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  const tracing = config.tracing && (await openTracingOf(config.tracing, version, () => log));
  if (tracing) onClose(tracing.stop);
  const log = await openLog(config, tracing?.logFields);
  const database = await openDatabase(config, databaseHandlers(log));
  onClose(database.stop);
  const { pool } = database;
  await migrate(pool);
  if (config.seed === "demo") await seed(config, pool, log);

  const replica = config.replica && openReplicaOf(config.replica, pool, log);
  if (replica) onClose(replica.stop);

  if (config.postalTable) {
    const codes = await loadPostalTable(pool);
    if (codes > 0) log.info({ codes }, "Poland's postal codes are loaded. © GeoNames, CC BY 4.0");
  }

  const dist = join(projectRoot, "dist");
  const consoleFolder = existsSync(join(dist, "index.html")) ? dist : null;
  const { trustProxy, mapTiles, provider } = config;
  const onNoAnswer = logsErrors(log, "warn", "an outside service did not answer");
  const geo = openGeoServices({ pool, settings: config.geo, onError: onNoAnswer });
  const metrics =
    config.metricsPort === null ? null : await openMetricsOf(config, config.metricsPort, onClose);
  const push = config.push && (await openPush(config.push, pool, log));
  if (push) onClose(push.stop);
  const app = await buildApp({
    pool,
    replica,
    log,
    clock: systemClock,
    geo,
    version,
    trustProxy,
    consoleFolder,
    mapTiles,
    mailed: config.mail,
    push: push?.delivery ?? null,
    provider,
    publicUrl: config.publicUrl,
    metrics,
    tracing,
    limits: scaled(usualLimits, config.limitsFactor),
    socketLimits: scaled(usualSocketLimits, config.limitsFactor),
  });
  const { drainSeconds } = config;
  onClose(() => close(app, drainSeconds > 0));
  const address = await listen(app, config);
  const onError = logsErrors(log, "error", "the clock's work");
  const announce = announcer(pool, onError);
  const reports = await openScheduledReports({
    pool,
    replica,
    clock: systemClock,
    announce,
    onError: logsErrors(log, "error", "the queue of reports"),
  });
  onClose(reports.stop);
  onClose(
    startJobs({
      pool,
      clock: systemClock,
      announce,
      onError,
      personalDataDays: config.personalDataDays,
      mail: openMailService(config.mail),
      queueReports: reports.queueDue,
    }),
  );
  if (config.postalTable) onClose(await startAreas(pool, log));
  if (isSimulated(config)) onClose(startSimulator(address, config, log));
  // Registered last, so that with a proxy the drain runs before everything else is closed.
  if (drainSeconds > 0) onClose(() => app.drain(drainSeconds * 1_000));
  database.announce(address);
  process.stdout.write(readyText(config, address));
}

/** Logs the errors of something that goes on after them; `what` names it. */
const logsErrors = (log: FastifyBaseLogger, level: "warn" | "error", what: string) => (error: unknown) =>
  log[level]({ err: error }, what);

const databaseHandlers = (log: FastifyBaseLogger) => ({
  onError: ({ message }: Error) => log.warn(`The database cut a connection: ${message}`),
  onRestart: () => log.error("PostgreSQL had ended by itself and was started again."),
  onFullDisk: ({ message }: Error) => log.error(`${message} It starts once there is space again.`),
});

/** Imported on demand: the demo's names and texts take tens of megabytes of memory. */
async function seed({ seedOrders, seedDrivers }: Config, pool: Pool, log: FastifyBaseLogger) {
  const { seedDemo } = await loadOptional(() => import("./demo/seed.ts"), "The demo (SEED=demo)");
  await seedDemo({ pool, now: systemClock(), orders: seedOrders, drivers: seedDrivers, log });
}

const openReplicaOf = (settings: ReplicaSettings, primary: Pool, log: FastifyBaseLogger) =>
  openReplica({
    ...settings,
    primary,
    clock: systemClock,
    onChange: (isUsed, reason) =>
      isUsed
        ? log.info(`The replica is read from: ${reason}.`)
        : log.warn(`The replica is not read from: ${reason}.`),
  });

/** Imported on demand, since most services push no notifications. */
async function openPush(settings: PushSettings, pool: Pool, log: FastifyBaseLogger) {
  const { openPushDelivery } = await import("./pushDelivery.ts");
  const { openPushService } = await import("./integrations/push/pushService.ts");
  const onError = logsErrors(log, "warn", "the queue of pushes");
  return openPushDelivery({ pool, clock: systemClock, service: openPushService(settings), onError });
}

/** Imported on demand, so that a service without metrics starts faster. */
async function openMetricsOf({ host, databaseUrl, dataDir }: Config, port: number, onClose: OnClose) {
  const { openMetrics } = await import("./metrics/openMetrics.ts");
  const metrics = openMetrics(databaseUrl === undefined ? dataDir : null);
  const { stop } = await listening("METRICS_PORT", host, port, () => metrics.serve(host, port));
  onClose(stop);
  return metrics;
}

/**
 * Imported on demand, since most services write no traces. `log` is a function because the log is opened later: its lines
 * contain the trace.
 */
async function openTracingOf(settings: TracingSettings, version: string, log: () => FastifyBaseLogger) {
  const { openTracing } = await import("./tracing/openTracing.ts");
  const onChange = (problem: string | null) =>
    problem === null
      ? log().info("Traces reach their collector again.")
      : log().warn(`Traces don't reach their collector: ${problem}`);
  return openTracing({ ...settings, version, onChange });
}

const listen = (app: FastifyInstance, { host, port }: Config): Promise<string> =>
  listening("PORT", host, port, () => app.listen({ host, port }));

/** Explains a port that is in use or not allowed; `setting` is the name of the port's setting. */
async function listening<T>(
  setting: string,
  host: string,
  port: number,
  listen: () => Promise<T>,
): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const sentences: Record<string, string> = {
      EADDRINUSE: `Port ${port} of ${host} is in use by another program. Set ${setting} to a free one.`,
      EACCES: `Port ${port} of ${host} is closed to this user. Set ${setting} to 1024 or above.`,
      EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one it has.`,
      ENOTFOUND: `There is no host named ${host}. Set HOST to an address of this machine.`,
    };
    throw new StartError(sentences[code ?? ""] ?? `${host}:${port} can't be listened on: ${message}`);
  }
}

/** Slow downloads would keep the server open, so connections are closed after some seconds. */
async function close(app: FastifyInstance, isReplaced: boolean): Promise<void> {
  // Another process has taken over the work, so nobody waits for the end of this one.
  const patience = isReplaced ? 30_000 : 5_000;
  const cut = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearTimeout(cut);
}

const isSimulated = ({ simulator, seed }: Config): boolean => simulator && seed === "demo";

function readyText(config: Config, address: string): string {
  // performance.now() counts from the start of the process.
  const seconds = (performance.now() / 1000).toFixed(1);
  const lines = [`eDelivery Console is ready at ${address} (in ${seconds} s)`];
  if (config.seed === "demo") {
    lines.push("", `Sign in with the password ${demoAccounts[0].password} as`);
    for (const { email, about } of demoAccounts) lines.push(`  ${email.padEnd(26)}${about}`);
  }
  if (isSimulated(config)) {
    lines.push("", "A simulator drives and orders in it. SIMULATOR=off starts without.");
  }
  const data = config.databaseUrl ? "in the database that DATABASE_URL names" : `in ${config.dataDir}`;
  lines.push("", `Stop with Ctrl-C. The data stays ${data}.`);
  return `\n${lines.map((line) => (line ? `  ${line}` : "")).join("\n")}\n\n`;
}
