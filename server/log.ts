import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { loadOptional } from "./loadOptional.ts";

/** The process's logger: readable lines in development, one JSON object per line in production. */
export async function openLog({ logLevel: level, production }: Config): Promise<Logger> {
  if (production) return pino({ level });
  const { default: pretty } = await loadOptional(
    () => import("pino-pretty"),
    "The readable log of development",
  );
  const stream = pretty({
    colorize: process.stdout.isTTY,
    translateTime: "HH:MM:ss",
    ignore: "pid,hostname",
    sync: true,
  });
  return pino({ level }, stream);
}
