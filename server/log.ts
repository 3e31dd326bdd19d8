import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { errorSummary } from "./errorSummary.ts";
import { loadOptional } from "./loadOptional.ts";

/** The process's logger: readable lines in development, one JSON object per line in production. */
export async function openLog(
  { logLevel, production }: Config,
  fields: LineFields | undefined,
): Promise<Logger> {
  if (production) return createLog(logLevel, undefined, fields);
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
  return createLog(logLevel, stream, fields);
}

/** Fields that are added to every line, evaluated where the line is written. */
type LineFields = () => object;

/** A logger without personal data: errors are reduced by `errorSummary`. */
export const createLog = (level: string, stream?: DestinationStream, fields?: LineFields): Logger => {
  const options = { level, serializers: { err: errorSummary }, ...(fields && { mixin: fields }) };
  return stream ? pino(options, stream) : pino(options);
};
