import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "#contract/zod.ts";

/** An error whose message is meant for whoever starts the service: it is printed without a stack trace. */
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
  /** 0: the system chooses a free one. */
  port: number;
  /** Absolute. Holds the embedded PostgreSQL, its log and the lock of the running service. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL. */
  databaseUrl?: string;
  seed: "demo" | "none";
  seedOrders: number;
  /** Number of drivers in the demo data; at least one per region is always made. */
  seedDrivers: number;
  simulator: boolean;
  /** Factor by which the simulator's drivers drive and handle parcels faster than in reality. */
  simulatorSpeed: number;
  /** Seed of the simulator's random decisions. */
  simulatorSeed: number;
  logLevel: z.output<(typeof settings)["LOG_LEVEL"]["schema"]>;
  /** Addresses or networks (CIDR) whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /** Days after the end of an order that its personal data is kept; the contract promises 30 at most. */
  personalDataDays: number;
  geo: GeoSettings;
};

/** Which services geocode addresses and measure distances by road. URLs have no trailing slash. */
export type GeoSettings = {
  geocoder: { kind: "embedded" } | { kind: "nominatim" | "photon"; url: string };
  routing: { kind: "straight" } | { kind: "osrm"; url: string };
};

/** The defaults, which need no other service. */
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
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  /** The value of a setting; undefined where it is not set or wrong. */
  const read = <Name extends SettingName>(name: Name): SettingValue<Name> | undefined => {
    const text = env[name]?.trim();
    if (!text) return undefined;
    const { schema, expected }: Setting<unknown> = settings[name];
    const { data, success } = schema.safeParse(text);
    // The URL of the database can hold a password.
    const value = name === "DATABASE_URL" ? "" : `, not "${text}"`;
    if (!success) problems.push(`${name} must be ${expected}${value}.`);
    return data as SettingValue<Name> | undefined;
  };

  const production = read("NODE_ENV") === "production";
  const config: Config = {
    production,
    host: read("HOST") ?? "127.0.0.1",
    port: read("PORT") ?? 3000,
    dataDir: resolve(projectRoot, env.DATA_DIR?.trim() || "data"),
    databaseUrl: read("DATABASE_URL"),
    seed: read("SEED") ?? (production ? "none" : "demo"),
    seedOrders: read("SEED_ORDERS") ?? 3000,
    seedDrivers: read("SEED_DRIVERS") ?? 120,
    simulator: (read("SIMULATOR") ?? (production ? "off" : "on")) === "on",
    simulatorSpeed: read("SIMULATOR_SPEED") ?? 5,
    simulatorSeed: read("SIMULATOR_SEED") ?? 1,
    logLevel: read("LOG_LEVEL") ?? "info",
    trustProxy: read("TRUST_PROXY") ?? [],
    personalDataDays: read("PERSONAL_DATA_DAYS") ?? 30,
    geo: { geocoder: geocoder(), routing: routing() },
  };
  if (production && config.seed === "demo")
    problems.push("SEED=demo is refused when NODE_ENV is production.");
  if (production && config.simulator) problems.push("SIMULATOR=on is refused when NODE_ENV is production.");
  if (problems.length > 0) throw new ConfigError(problems);
  return config;

  function geocoder(): GeoSettings["geocoder"] {
    const kind = read("GEOCODER") ?? "embedded";
    return kind === "embedded" ? { kind } : { kind, url: requiredUrl("GEOCODER", kind) };
  }

  function routing(): GeoSettings["routing"] {
    const kind = read("ROUTING") ?? "straight";
    return kind === "straight" ? { kind } : { kind, url: requiredUrl("ROUTING", kind) };
  }

  function requiredUrl(service: "GEOCODER" | "ROUTING", kind: string): string {
    const name = `${service}_URL` as const;
    if (!env[name]?.trim()) problems.push(`${name} must be set when ${service} is ${kind}.`);
    return read(name) ?? "";
  }
}

/** What a setting may be, and how a sentence names that: "PORT must be <expected>." */
type Setting<Value> = { schema: z.ZodMiniType<Value>; expected: string };
type SettingName = keyof typeof settings;
type SettingValue<Name extends SettingName> = z.output<(typeof settings)[Name]["schema"]>;

const settings = {
  NODE_ENV: oneOf("development", "production", "test"),
  HOST: { schema: z.string().check(z.refine(isHostName)), expected: "an address or a host name" },
  PORT: wholeNumber(0, 65_535),
  DATABASE_URL: {
    schema: z.string().check(z.refine(isPostgresUrl)),
    expected: "like postgres://user:password@host:5432/name",
  },
  SEED: { ...oneOf("demo", "none"), expected: "demo or none" },
  SEED_ORDERS: wholeNumber(0, 1_000_000),
  SEED_DRIVERS: wholeNumber(0, 5_000),
  SIMULATOR: { ...oneOf("on", "off"), expected: "on or off" },
  SIMULATOR_SPEED: wholeNumber(1, 1_000),
  SIMULATOR_SEED: wholeNumber(0, 999_999_999),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"),
  TRUST_PROXY: {
    schema: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(",").map((part) => part.trim())),
      ),
      z.array(z.string().check(z.refine(isNetwork))),
    ),
    expected: "a list of addresses or networks, like 10.0.0.1,10.1.0.0/16",
  },
  PERSONAL_DATA_DAYS: wholeNumber(1, 30),
  GEOCODER: oneOf("embedded", "nominatim", "photon"),
  GEOCODER_URL: webUrl(),
  ROUTING: oneOf("straight", "osrm"),
  ROUTING_URL: webUrl(),
} satisfies Record<string, Setting<unknown>>;

function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  return { schema: z.enum(words), expected: `one of ${words.join(", ")}` };
}

function wholeNumber(min: number, max: number) {
  const digits = z.string().check(z.regex(/^\d{1,9}$/));
  return {
    schema: z.pipe(z.pipe(digits, z.transform(Number)), z.number().check(z.minimum(min), z.maximum(max))),
    expected: `a whole number from ${min} to ${max}`,
  };
}

/** Without the slash at its end. */
function webUrl() {
  return {
    schema: z.pipe(
      z.string().check(z.refine(isWebUrl)),
      z.transform((url: string) => url.replace(/[/?#]+$/, "")),
    ),
    expected: "a web address like https://geocoder.example, without a query",
  };
}

function isHostName(text: string): boolean {
  return isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);
}

function isPostgresUrl(text: string): boolean {
  // For a unix socket the host is empty ("@/") and its folder is in the query, which URL.canParse rejects.
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace("@/", "@localhost/"));
}

function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash } = new URL(text);
  return (protocol === "http:" || protocol === "https:") && search === "" && hash === "";
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
