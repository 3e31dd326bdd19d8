import { type Logger, pino } from "pino";
import pretty from "pino-pretty";
import type { Config } from "./config.ts";

/** Lines for people, and in production one JSON object per line for machines. */
export function openLog({ logLevel: level, production }: Config): Logger {
  if (production) return pino({ level });
  const stream = pretty({
    colorize: process.stdout.isTTY,
    translateTime: "HH:MM:ss",
    ignore: "pid,hostname",
    sync: true,
  });
  return pino({ level }, stream);
}
