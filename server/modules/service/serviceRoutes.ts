import { sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { health, live } from "#contract/service.ts";
import { query, type Route } from "#server/http/route.ts";

export const serviceRoutes = (version: string): Route[] => [
  query(health, async ({ reader }) => {
    await reader.execute(sql`select 1`).catch(() => {
      throw new ApiError("unavailable");
    });
    return { status: "ok" as const, version };
  }),
  query(live, async () => ({ status: "ok" as const, version })),
];
