import { resolve } from "node:path";
import { type MapTiles, publicTiles } from "#contract/mapTiles.ts";
import type { ReplicaSettings } from "./database/replica.ts";
import type { Provider } from "./provider.ts";
import { providerSettings, readProvider } from "./providerSettings.ts";
import { isSecret, withSecretFiles } from "./secretSettings.ts";
import {
  addresses,
  ageKey,
  contactUrl,
  hostName,
  httpUrl,
  isVapidPair,
  likePostgres,
  likeSender,
  likeServiceUrl,
  likeSmtp,
  oneOf,
  postgresUrl,
  type ReadSetting,
  sender,
  serviceUrl,
  smtpAddress,
  tilesUrl,
  vapidKey,
  wholeNumber,
} from "./settingParsers.ts";
import { readTracing, type TracingSettings } from "./tracing/settings.ts";

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

export type MailSettings = {
  /** Holds a password; must not be logged. */
  smtpUrl: string;
  /** Sender, an address or `Name <address>`. */
  from: string;
  publicUrl: string;
};

/** age keys (age-encryption.org) for encrypting backups; null: backups are not encrypted. */
type BackupSettings = {
  recipient: string | null;
  /** Only needed to restore a backup. Must not be logged. */
  identity: string | null;
};

/** Keys and contact that identify the service to push services (VAPID, RFC 8292). */
export type PushSettings = {
  publicKey: string;
  /** Must not be logged. */
  privateKey: string;
  /** A `mailto:` or `https:` URL at which operators of push services can reach somebody. */
  subject: string;
};

/** Which services geocode addresses and measure distances by road. URLs have no trailing slash. */
export type GeoSettings = {
  geocoder: { kind: "embedded" } | { kind: "nominatim" | "photon"; url: string };
  routing: { kind: "straight" } | { kind: "osrm"; url: string };
};

/** The defaults, which need no external service. */
export const embeddedGeo: GeoSettings = {
  geocoder: { kind: "embedded" },
  routing: { kind: "straight" },
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
  const read: ReadSetting = (name, fallback, parse, expected) => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} must be ${expected}${isSecret(name) ? "" : `, not "${text}"`}.`);
    return fallback;
  };

  const isSet = (name: string) => Boolean(env[name]?.trim());
  const urlOf = (name: "GEOCODER" | "ROUTING", kind: string, embedded: string) => {
    const setting = `${name}_URL`;
    const url = read(setting, "", serviceUrl, likeServiceUrl);
    if (kind !== embedded && !isSet(setting))
      problems.push(`${setting} must be set when ${name} is ${kind}.`);
    // The text, because `kind` is the embedded one after a wrong text, too.
    if (isSet(setting) && (env[name]?.trim() || embedded) === embedded)
      problems.push(`${setting} is of no use while ${name} is ${embedded}.`);
    return url;
  };
  const geo = (): GeoSettings => {
    const geocoder = read("GEOCODER", "embedded", oneOf(geocoders), `one of ${geocoders.join(", ")}`);
    const routing = read("ROUTING", "straight", oneOf(routers), `one of ${routers.join(", ")}`);
    const geocoderUrl = urlOf("GEOCODER", geocoder, "embedded");
    const routingUrl = urlOf("ROUTING", routing, "straight");
    return {
      geocoder: geocoder === "embedded" ? embeddedGeo.geocoder : { kind: geocoder, url: geocoderUrl },
      routing: routing === "straight" ? embeddedGeo.routing : { kind: routing, url: routingUrl },
    };
  };

  const publicUrl = read("PUBLIC_URL", null, httpUrl, "a web address like https://console.example");
  const mail = (): MailSettings | null => {
    const smtpUrl = read("SMTP_URL", "", smtpAddress, likeSmtp);
    const from = read("MAIL_FROM", "", sender, likeSender);
    if (!isSet("SMTP_URL")) return null;
    if (!isSet("MAIL_FROM")) problems.push("MAIL_FROM must be set when SMTP_URL is.");
    if (!isSet("PUBLIC_URL"))
      problems.push("PUBLIC_URL must be set when SMTP_URL is: mails have links to it.");
    return { smtpUrl, from, publicUrl: publicUrl ?? "" };
  };

  const push = (): PushSettings | null => {
    const names = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;
    const missing = names.filter((name) => !isSet(name));
    if (missing.length === names.length) return null;
    if (missing.length > 0) problems.push(`${missing.join(", ")} must be set, as all VAPID_… or none.`);
    const publicKey = read(
      "VAPID_PUBLIC_KEY",
      "",
      vapidKey(65),
      "a public key of `npx web-push generate-vapid-keys`",
    );
    const privateKey = read("VAPID_PRIVATE_KEY", "", vapidKey(32), "the private key that belongs to it");
    if (publicKey && privateKey && !isVapidPair(publicKey, privateKey))
      problems.push("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY don't belong together.");
    return {
      publicKey,
      privateKey,
      subject: read("VAPID_SUBJECT", "", contactUrl, "like mailto:desk@edelivery.example"),
    };
  };

  const replica = (): ReplicaSettings | null => {
    const url = read("DATABASE_READ_URL", "", postgresUrl, likePostgres);
    const maxAge = read(
      "DATABASE_READ_MAX_AGE",
      10,
      wholeNumber(1, 3_600),
      "a whole number of seconds from 1 to 3600",
    );
    return url ? { url, maxAge } : null;
  };

  const mode = read("NODE_ENV", "development", oneOf(modes), `one of ${modes.join(", ")}`);
  const production = mode === "production";
  const config: Config = {
    production,
    host: read("HOST", "127.0.0.1", hostName, "an address or a host name"),
    port: read("PORT", 3000, wholeNumber(0, 65_535), "a whole number from 0 to 65535"),
    metricsPort: read("METRICS_PORT", null, wholeNumber(0, 65_535), "a whole number from 0 to 65535"),
    dataDir: resolve(projectRoot, env.DATA_DIR?.trim() || "data"),
    databaseUrl: read("DATABASE_URL", undefined, postgresUrl, likePostgres),
    databaseListenUrl: read("DATABASE_LISTEN_URL", undefined, postgresUrl, likePostgres),
    replica: replica(),
    seed: read("SEED", production ? "none" : "demo", oneOf(["demo", "none"]), "demo or none"),
    seedOrders: read("SEED_ORDERS", 3000, wholeNumber(0, 1_000_000), "a whole number from 0 to 1000000"),
    seedDrivers: read("SEED_DRIVERS", 120, wholeNumber(0, 5_000), "a whole number from 0 to 5000"),
    simulator: read("SIMULATOR", production ? "off" : "on", oneOf(["on", "off"]), "on or off") === "on",
    simulatorSpeed: read("SIMULATOR_SPEED", 5, wholeNumber(1, 1_000), "a whole number from 1 to 1000"),
    simulatorSeed: read(
      "SIMULATOR_SEED",
      1,
      wholeNumber(0, 999_999_999),
      "a whole number from 0 to 999999999",
    ),
    postalTable: read("POSTAL_TABLE", "on", oneOf(["on", "off"]), "on or off") === "on",
    logLevel: read("LOG_LEVEL", "info", oneOf(logLevels), `one of ${logLevels.join(", ")}`),
    trustProxy: read(
      "TRUST_PROXY",
      [],
      addresses,
      "a list of addresses or networks, like 10.0.0.1,10.1.0.0/16",
    ),
    limitsFactor: read("LIMITS_FACTOR", 1, wholeNumber(1, 1_000), "a whole number from 1 to 1000"),
    drainSeconds: read("DRAIN_SECONDS", 0, wholeNumber(0, 60), "a whole number from 0 to 60"),
    personalDataDays: read("PERSONAL_DATA_DAYS", 30, wholeNumber(1, 30), "a whole number from 1 to 30"),
    geo: geo(),
    mapTiles: {
      url: read(
        "MAP_TILES_URL",
        publicTiles.url,
        tilesUrl,
        "a web address with {z}, {x} and {y}, like https://tiles.example/{z}/{x}/{y}.png",
      ),
      attribution: read("MAP_TILES_ATTRIBUTION", publicTiles.attribution, (text) => text, "HTML"),
    },
    mail: mail(),
    push: push(),
    backup: {
      recipient: read(
        "BACKUP_RECIPIENT",
        null,
        ageKey("age1"),
        "like age1…, of `npm run backup -- --new-key`",
      ),
      identity: read("BACKUP_IDENTITY", null, ageKey("AGE-SECRET-KEY-1"), "like AGE-SECRET-KEY-1…"),
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
const geocoders = ["embedded", "nominatim", "photon"] as const;
const routers = ["straight", "osrm"] as const;
const modes = ["development", "production", "test"] as const;
/** Settings that do nothing without another one. */
const partners = [
  ["DATABASE_LISTEN_URL", "DATABASE_URL"],
  ["DATABASE_READ_URL", "DATABASE_URL"],
  ["MAIL_FROM", "SMTP_URL"],
] as const;
