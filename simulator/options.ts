import { parseArgs } from "node:util";
import { demoShops } from "./shops.ts";

/** An invalid argument, with which a retry would not help. */
export class UsageError extends Error {}

export type Options = {
  /** Without trailing slash. */
  url: string;
  drivers: number;
  ordersPerMinute: number;
  /** Factor by which the simulation is faster than reality. */
  speed: number;
  seed: number;
  operator: string;
  password: string;
  shops: readonly string[];
  /** True for a child process: it prints less, and ends when its standard input is closed. */
  quiet: boolean;
};

/** Reads the command line; defaults come from the environment or the demo data. Throws a UsageError. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const given = valuesOf(args);
  const number = (
    name: "drivers" | "orders-per-minute" | "speed" | "seed",
    fallback: string,
    range: Range,
  ): number => {
    const text = given[name] ?? fallback;
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= range.min && value <= range.max && (!range.isInteger || Number.isInteger(value)))
      return value;
    throw new UsageError(
      `--${name} must be ${range.isInteger ? "a whole" : "a"} number from ${range.min} to ${range.max}, not "${text}".`,
    );
  };
  const url = given.url ?? "http://127.0.0.1:3000";
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(`--url must be an address like http://127.0.0.1:3000, not "${url}".`);
  return {
    url: url.replace(/\/+$/, ""),
    drivers: number("drivers", "120", { min: 0, max: 5_000, isInteger: true }),
    ordersPerMinute: number("orders-per-minute", "8", { min: 0, max: 10_000 }),
    speed: number("speed", env.SIMULATOR_SPEED?.trim() || "5", { min: 0.1, max: 1_000 }),
    seed: number("seed", env.SIMULATOR_SEED?.trim() || "1", { min: 0, max: 999_999_999, isInteger: true }),
    operator: given.operator ?? "admin@edelivery.example",
    password: given.password ?? "Delivery1",
    shops: given.shops?.split(",").filter(Boolean) ?? demoShops,
    quiet: given.quiet ?? false,
  };
}

type Range = { min: number; max: number; isInteger?: boolean };

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
