import { defineCall } from "#contract/call.ts";
import { z } from "#contract/zod.ts";

export const health = defineCall({
  name: "service.health",
  method: "GET",
  path: "/health",
  summary:
    "Whether to send requests here: 503 while the database does not answer, and before the process stops",
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
    "Whether the process answers, whatever becomes of its database: one that does not must be started again",
  access: "anyone",
  isProbe: true,
  response: z.object({ status: z.literal("ok"), version: z.string() }),
  errors: [],
});
