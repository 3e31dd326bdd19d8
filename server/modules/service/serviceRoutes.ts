import { sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { health } from "#contract/service.ts";
import { query, type Route } from "#server/http/route.ts";

export const healthRoute = (version: string): Route =>
  query(health, async ({ reader }) => {
    await reader.execute(sql`select 1`).catch(() => {
      throw new ApiError("unavailable");
    });
    return { status: "ok" as const, version };
  });
