import { statfs } from "node:fs/promises";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Server } from "socket.io";
import { driverNamespace, liveNamespace } from "#contract/socketMessages.ts";
import type { Clock } from "#server/clock.ts";
import type { Replica } from "#server/database/replica.ts";
import type { Limits } from "#server/http/limits.ts";
import { withTimeLimit } from "#server/timeLimit.ts";
import { type DatabaseFigures, databaseFigures } from "./databaseFigures.ts";

export type Metrics = ReturnType<typeof openMetrics>;

/** The limit that was exceeded, or the resource that was exhausted. */
export type LimitReason = keyof Limits | "pool" | "loop" | "sockets" | "messages";

type Sources = {
  pool: Pool;
  /** Null: there is no replica. */
  replica: Replica | null;
  clock: Clock;
  sockets: Server;
  /** Seconds since the oldest event that this process has not published yet. */
  tailLag: (now: Date) => Promise<number>;
};

/**
 * The metrics of this process for Prometheus; times are in seconds. `docs/operations.md` explains the alerts. `dataDir`:
 * the folder of the embedded database; null: there is none.
 */
export function openMetrics(dataDir: string | null) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchDisk(registry, dataDir);
  const refusals = new Counter({
    name: "edelivery_requests_refused_total",
    help: "Requests and sockets that were refused: beyond a limit, or because this process had too much to do",
    labelNames: ["reason"],
    registers: [registry],
  });
  return {
    refused: (reason: LimitReason) => refusals.inc({ reason }),
    /** Counts and measures the requests of the service, and reads other figures whenever metrics are requested. */
    watch: (app: FastifyInstance, sources: Sources) => {
      watchRequests(app, registry);
      watchConnections(registry, sources);
      watchDatabase(registry, sources);
      watchReplica(registry, sources);
    },
    /** Serves the metrics at a port of their own, to which no proxy forwards. */
    serve: async (host: string, port: number) => {
      const server = createServer(async ({ url }, response) => {
        if (url !== "/metrics") return response.writeHead(404).end();
        try {
          const text = await registry.metrics();
          response.setHeader("content-type", registry.contentType).end(text);
        } catch (error) {
          // Unhandled, it would end the process.
          response.writeHead(500).end(String(error));
        }
      });
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject).listen(port, host, resolve);
      });
      return {
        address: server.address(),
        stop: async () => {
          server.closeAllConnections();
          server.close();
        },
      };
    },
  };
}

function watchRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: "edelivery_request_duration_seconds",
    help: "Requests by the address that serves them, and how they were answered",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Without labels the series exists before the first fault. A series that begins with 1 has no increase, so that an alert
  // on it would miss the first fault of each route.
  const faults = new Counter({
    name: "edelivery_server_errors_total",
    help: "Requests that were answered with a fault of the program: 500 and more, except 503",
    registers: [registry],
  });
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // The route's pattern instead of the path, whose ids would create a series each.
    duration.observe({ method, route: routeOptions.url ?? "none", status: statusCode }, elapsedTime / 1000);
    if (statusCode >= 500 && statusCode !== 503) faults.inc();
  });
}

function watchConnections(registry: Registry, { pool, sockets }: Sources): void {
  new Gauge({
    name: "edelivery_sockets",
    help: "Open sockets: consoles (/private) and phones (/driver)",
    labelNames: ["namespace"],
    registers: [registry],
    collect() {
      for (const namespace of [liveNamespace, driverNamespace])
        this.set({ namespace }, sockets.of(namespace).sockets.size);
    },
  });
  new Gauge({
    name: "edelivery_database_connections",
    help: "Connections of the pool, and requests that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "awaited" }, pool.waitingCount);
    },
  });
}

/** Watches the disk of the embedded database; for another database its own machine has to be monitored. */
function watchDisk(registry: Registry, dataDir: string | null): void {
  const gauge = (name: string, help: string, blocks: "bavail" | "blocks") =>
    new Gauge({
      name: `edelivery_disk_${name}_bytes`,
      help,
      registers: [registry],
      async collect() {
        const disk = dataDir && (await statfs(dataDir).catch(() => null));
        if (disk) this.set(disk[blocks] * disk.bsize);
        else this.remove();
      },
    });
  gauge("free", "What is left of the disk of the embedded database", "bavail");
  gauge("size", "All of the disk of the embedded database", "blocks");
}

/** Milliseconds after which the database counts as unreachable; less than Prometheus waits for a scrape. */
const databaseTimeout = 3_000;

function watchDatabase(registry: Registry, { pool, clock, tailLag }: Sources): void {
  // Each gauge is read separately; those of one request share the reading.
  let reading: Promise<Figures | null> | undefined;
  const read = () => {
    // If the database's machine is gone, queries are never answered, but the metrics must say that it is.
    reading ??= withTimeLimit(databaseTimeout, readFigures(pool, clock(), tailLag))
      .catch(() => null)
      .finally(() => (reading = undefined));
    return reading;
  };
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    set: (gauge: Gauge, figures: Figures | null) => void,
  ) =>
    new Gauge({
      name: `edelivery_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const figures = await read();
        if (labelNames.length > 0) this.reset();
        else this.remove();
        set(this, figures);
      },
    });
  gauge("database_up", "1 while the database answers; what is in it is left out else", [], (up, figures) =>
    up.set(figures ? 1 : 0),
  );
  gauge(
    "event_tail_lag_seconds",
    "Age of the oldest event that consoles have not heard of",
    [],
    (lag, figures) => {
      if (figures) lag.set(figures.tailLag);
    },
  );
  gauge(
    "sweep_lag_seconds",
    "How long the order waits for its move that is due longest",
    [],
    (lag, figures) => {
      if (figures) lag.set(figures.sweepLag);
    },
  );
  gauge("queue_jobs", "Jobs of the queue by kind and state", ["queue", "state"], (jobs, figures) => {
    for (const { queue, state, count } of figures?.jobs ?? []) jobs.set({ queue, state }, count);
  });
}

/** Without a replica the gauges have no values. */
function watchReplica(registry: Registry, { replica }: Sources): void {
  const gauge = (
    name: string,
    help: string,
    value: (figures: ReturnType<Replica["figures"]>) => number | null,
  ) =>
    new Gauge({
      name: `edelivery_replica_${name}`,
      help,
      registers: [registry],
      collect() {
        const read = replica && value(replica.figures());
        if (read === null) this.remove();
        else this.set(read);
      },
    });
  gauge("used", "1 while reads are answered from the replica", ({ isUsed }) => (isUsed ? 1 : 0));
  gauge(
    "lag_seconds",
    "How far the replica is behind; left out while it is further than may be",
    ({ lag }) => lag,
  );
  new Counter({
    name: "edelivery_reads_total",
    help: "Reads that a replica may answer, by what answered",
    labelNames: ["source"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(replica?.figures().reads ?? {}))
        this.inc({ source }, count);
    },
  });
}

type Figures = DatabaseFigures & { tailLag: number };

async function readFigures(pool: Pool, now: Date, tailLag: Sources["tailLag"]): Promise<Figures> {
  const [figures, lag] = await Promise.all([databaseFigures(pool, now), tailLag(now)]);
  return { ...figures, tailLag: lag };
}
