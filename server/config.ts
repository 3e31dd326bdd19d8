import { resolve } from "node:path";
import { type MapTiles, publicTiles } from "#contract/mapTiles.ts";
import type { ReplicaSettings } from "./database/replica.ts";
import type { Provider } from "./provider.ts";
import { type GeoSettings, readGeo } from "./settings/geo.ts";
import { type MailSettings, readMail } from "./settings/mail.ts";
import {
  addresses,
  ageIdentity,
  ageRecipient,
  hostName,
  html,
  oneOf,
  onOrOff,
  postgresUrl,
  type ReadSetting,
  type SettingsReader,
  tilesUrl,
  webUrl,
  wholeNumber,
} from "./settings/parsers.ts";
import { providerSettings, readProvider } from "./settings/provider.ts";
import { type PushSettings, readPush } from "./settings/push.ts";
import { isSecret, withSecretFiles } from "./settings/secrets.ts";
import { readTracing, type TracingSettings } from "./settings/tracing.ts";

/** An error with a message for the person who starts the service; it is printed without a stack trace. */
export class StartError extends Error {}

/** Wrong settings; `problems` has one sentence for each. */
export class ConfigError extends StartError {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(["The settings can't be used:", ...problems.map((problem) => `  - ${problem}`)].join("\n"));
    this.problems = problems;
  }
}

export type Config = {
  production: boolean;
  host: string;
  /** 0: the system chooses a free port. */
  port: number;
  /** Port for metrics at the same host; 0: the system chooses a free port; null: no metrics. */
  metricsPort: number | null;
  /** Absolute. Holds the embedded PostgreSQL, its log and the lock of the running service. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL is used. */
  databaseUrl?: string;
  /** URL of the same database without a pooler that shares server sessions (for LISTEN); absent: `databaseUrl`. */
  databaseListenUrl?: string;
  /** Null: all reads are answered from the primary database. */
  replica: ReplicaSettings | null;
  seed: "demo" | "none";
  seedOrders: number;
  /** Number of drivers in the demo data; at least one per region is always made. */
  seedDrivers: number;
  simulator: boolean;
  /** Factor by which the simulator's drivers drive and handle parcels faster than in reality. */
  simulatorSpeed: number;
  /** Seed of the simulator's random decisions. */
  simulatorSeed: number;
  /** Whether the table of Poland's postal codes that comes with the program is imported into a database without codes. */
  postalTable: boolean;
  logLevel: (typeof logLevels)[number];
  /** IP addresses or networks (CIDR) of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  /** Factor on the usual limits of calls and sockets. */
  limitsFactor: number;
  /** Seconds between the signal to stop and the end of listening, in which a proxy notices that the service drains. */
  drainSeconds: number;
  /** Days after the end of an order for which its personal data is kept; the contract promises 30 at most. */
  personalDataDays: number;
  geo: GeoSettings;
  mapTiles: MapTiles;
  /** Null: the service sends no mails. */
  mail: MailSettings | null;
  /** Null: notifications are not pushed to phones whose app is closed. */
  push: PushSettings | null;
  backup: BackupSettings;
  /** Null: no traces. */
  tracing: TracingSettings | null;
  /** Public URL of the console without a trailing slash; null: the origin of each request. */
  publicUrl: string | null;
  /** The party to the contracts that runs the service. */
  provider: Provider;
};

/** age keys (age-encryption.org) for encrypting backups; null: backups are not encrypted. */
type BackupSettings = {
  recipient: string | null;
  /** Only needed to restore a backup. Must not be logged. */
  identity: string | null;
};

/** Root folder of the project: it holds package.json. */
export const projectRoot = resolve(import.meta.dirname, "..");

/**
 * Reads the configuration; nothing else reads the environment. Throws a ConfigError that lists every wrong
 * setting.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const env = withSecretFiles(environment, problems);
  const read: ReadSetting = (name, fallback, { parse, expected }) => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} must be ${expected}${isSecret(name) ? "" : `, not "${text}"`}.`);
    return fallback;
  };

  const isSet = (name: string) => Boolean(env[name]?.trim());
  const reader: SettingsReader = { read, isSet, problems };
  const publicUrl = read("PUBLIC_URL", null, webUrl);
  const mode = read("NODE_ENV", "development", oneOf(modes));
  const production = mode === "production";
  const config: Config = {
    production,
    host: read("HOST", "127.0.0.1", hostName),
    port: read("PORT", 3000, wholeNumber(0, 65_535)),
    metricsPort: read("METRICS_PORT", null, wholeNumber(0, 65_535)),
    dataDir: resolve(projectRoot, env.DATA_DIR?.trim() || "data"),
    databaseUrl: read("DATABASE_URL", undefined, postgresUrl),
    databaseListenUrl: read("DATABASE_LISTEN_URL", undefined, postgresUrl),
    replica: readReplica(read),
    seed: read("SEED", production ? "none" : "demo", oneOf(["demo", "none"])),
    seedOrders: read("SEED_ORDERS", 3000, wholeNumber(0, 1_000_000)),
    seedDrivers: read("SEED_DRIVERS", 120, wholeNumber(0, 5_000)),
    simulator: read("SIMULATOR", !production, onOrOff),
    simulatorSpeed: read("SIMULATOR_SPEED", 5, wholeNumber(1, 1_000)),
    simulatorSeed: read("SIMULATOR_SEED", 1, wholeNumber(0, 999_999_999)),
    postalTable: read("POSTAL_TABLE", true, onOrOff),
    logLevel: read("LOG_LEVEL", "info", oneOf(logLevels)),
    trustProxy: read("TRUST_PROXY", [], addresses),
    limitsFactor: read("LIMITS_FACTOR", 1, wholeNumber(1, 1_000)),
    drainSeconds: read("DRAIN_SECONDS", 0, wholeNumber(0, 60)),
    personalDataDays: read("PERSONAL_DATA_DAYS", 30, wholeNumber(1, 30)),
    geo: readGeo(reader),
    mapTiles: {
      url: read("MAP_TILES_URL", publicTiles.url, tilesUrl),
      attribution: read("MAP_TILES_ATTRIBUTION", publicTiles.attribution, html),
    },
    mail: readMail(reader, publicUrl),
    push: readPush(reader),
    backup: {
      recipient: read("BACKUP_RECIPIENT", null, ageRecipient),
      identity: read("BACKUP_IDENTITY", null, ageIdentity),
    },
    tracing: readTracing(read),
    publicUrl,
    provider: readProvider(read),
  };
  const unnamed = production ? providerSettings.filter((name) => !isSet(name)) : [];
  if (unnamed.length > 0) {
    problems.push(
      `${unnamed.join(", ")} must be set when NODE_ENV is production: contracts name who runs the service.`,
    );
  }
  for (const [name, partner] of partners) {
    if (isSet(name) && !isSet(partner) && !isSet(`${partner}_FILE`))
      problems.push(`${name} is of use with ${partner} only.`);
  }
  if (config.metricsPort && config.metricsPort === config.port)
    problems.push(`METRICS_PORT and PORT must differ; both are ${config.port}.`);
  if (production && config.seed === "demo")
    problems.push("SEED=demo is refused when NODE_ENV is production.");
  if (production && config.simulator) problems.push("SIMULATOR=on is refused when NODE_ENV is production.");
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const modes = ["development", "production", "test"] as const;
/** Settings that do nothing without another one. */
const partners = [
  ["DATABASE_LISTEN_URL", "DATABASE_URL"],
  ["DATABASE_READ_URL", "DATABASE_URL"],
  ["MAIL_FROM", "SMTP_URL"],
] as const;

function readReplica(read: ReadSetting): ReplicaSettings | null {
  const url = read("DATABASE_READ_URL", "", postgresUrl);
  const maxAge = read("DATABASE_READ_MAX_AGE", 10, wholeNumber(1, 3_600, "seconds"));
  return url ? { url, maxAge } : null;
}
