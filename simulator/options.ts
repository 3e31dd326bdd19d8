import { parseArgs } from "node:util";
import { demoShops } from "./shops.ts";

/** An argument that can't be used, or a service that lets nobody in: trying again would not help. */
export class UsageError extends Error {}

export type Options = {
  /** Without a slash at its end. */
  url: string;
  drivers: number;
  ordersPerMinute: number;
  /** How much faster than life drivers drive and handle parcels. */
  speed: number;
  seed: number;
  operator: string;
  password: string;
  shops: readonly string[];
  /** Runs below another program: says less, and ends when the standard input does. */
  quiet: boolean;
};

/** What the arguments ask for; what they leave out the environment or the demo world says. Throws UsageError. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const given = valuesOf(args);
  const number = (
    name: "drivers" | "orders-per-minute" | "speed" | "seed",
    fallback: string,
    range: Range,
  ): number => {
    const text = given[name] ?? fallback;
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= range.least && value <= range.most && (!range.whole || Number.isInteger(value)))
      return value;
    throw new UsageError(
      `--${name} must be ${range.whole ? "a whole" : "a"} number from ${range.least} to ${range.most}, not "${text}".`,
    );
  };
  const url = given.url ?? "http://127.0.0.1:3000";
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`--url must be an address like http://127.0.0.1:3000, not "${url}".`);
  return {
    url: url.replace(/\/+$/, ""),
    drivers: number("drivers", "120", { least: 0, most: 5_000, whole: true }),
    ordersPerMinute: number("orders-per-minute", "8", { least: 0, most: 10_000 }),
    speed: number("speed", env.SIMULATOR_SPEED?.trim() || "5", { least: 0.1, most: 1_000 }),
    seed: number("seed", env.SIMULATOR_SEED?.trim() || "1", { least: 0, most: 999_999_999, whole: true }),
    operator: given.operator ?? "admin@edelivery.example",
    password: given.password ?? "Delivery1",
    shops: given.shops?.split(",").filter(Boolean) ?? demoShops,
    quiet: given.quiet ?? false,
  };
}

type Range = { least: number; most: number; whole?: boolean };

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: named, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const text = { type: "string" } as const;
const named = {
  url: text,
  drivers: text,
  "orders-per-minute": text,
  speed: text,
  seed: text,
  operator: text,
  password: text,
  shops: text,
  quiet: { type: "boolean" },
} as const;
