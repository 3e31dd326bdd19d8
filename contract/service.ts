import { defineCall } from "#contract/call.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { z } from "#contract/zod.ts";

export const health = defineCall({
  name: "service.health",
  method: "GET",
  path: "/health",
  summary:
    "Returns whether the service can serve requests; 503 while its database does not answer, and before it stops",
  access: "anyone",
  isProbe: true,
  response: z.object({ status: z.literal("ok"), version: z.string() }),
  errors: ["unavailable"],
});

export const live = defineCall({
  name: "service.live",
  method: "GET",
  path: "/live",
  summary:
    "Returns whether the process runs, regardless of its database, and its time; a process that does not answer must be restarted",
  access: "anyone",
  isProbe: true,
  response: z.object({ status: z.literal("ok"), version: z.string(), now: moment() }),
  errors: [],
});
