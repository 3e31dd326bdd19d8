import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { errorSummary } from "./errorSummary.ts";
import { loadOptional } from "./loadOptional.ts";

/** The process's logger: readable lines in development, one JSON object per line in production. */
export async function openLog({ logLevel, production }: Config): Promise<Logger> {
  if (production) return createLog(logLevel);
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
  return createLog(logLevel, stream);
}

/** A logger that writes no personal data: of an error it writes what `errorSummary` leaves. */
export const createLog = (level: string, stream?: DestinationStream): Logger => {
  const options = { level, serializers: { err: errorSummary } };
  return stream ? pino(options, stream) : pino(options);
};
