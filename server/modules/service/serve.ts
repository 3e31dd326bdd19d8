import { health } from "#contract/service.ts";
import { Refusal } from "#server/refusal.ts";
import { query, type Served } from "#server/serve.ts";

export const healthCall = (version: string): Served =>
  query(health, async ({ pool }) => {
    await pool.query("select 1").catch(() => {
      throw new Refusal("unavailable");
    });
    return { status: "ok" as const, version };
  });
