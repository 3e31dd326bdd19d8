import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { day } from "#contract/rules/durations.ts";
import { z } from "#contract/zod.ts";
import type { Clock } from "#server/clock.ts";

/** Milliseconds for which a response is reused; housekeeping deletes older ones. */
export const answerRetention = 30 * day;

/** A cache of external services' responses in the database, shared by all processes. */
export const answerCache = (pool: Pool, clock: Clock) =>
  /**
   * Returns the cached response or loads it. `request` is everything the response depends on. A cached
   * response that no longer fits the schema is ignored.
   */
  async function cached<Schema extends z.core.$ZodType>(
    request: readonly unknown[],
    schema: Schema,
    load: () => Promise<z.output<Schema>>,
  ): Promise<z.output<Schema>> {
    const key = createHash("sha256").update(JSON.stringify(request)).digest("base64url");
    const now = clock();
    const { rows } = await pool.query<{ answer: unknown }>(
      "select answer from place_answers where key = $1 and asked_at > $2",
      [key, new Date(now.getTime() - answerRetention)],
    );
    const parsed = z.safeParse(schema, rows[0]?.answer);
    if (parsed.success) return parsed.data;
    const answer = await load();
    await pool.query(
      `insert into place_answers (key, answer, asked_at) values ($1, $2, $3)
       on conflict (key) do update set answer = excluded.answer, asked_at = excluded.asked_at`,
      [key, JSON.stringify(answer), now],
    );
    return answer;
  };
