import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { z } from "#contract/zod.ts";
import type { Clock } from "#server/clock.ts";

/** Milliseconds for which an answer is used; housekeeping takes older ones away. */
export const answerRetention = 30 * 24 * 3_600_000;

/** Answers of outside services by what was asked, shared by all processes. */
export const answerCache = (pool: Pool, clock: Clock) =>
  /** `question`: everything that the answer depends on. A kept answer of another shape counts as none. */
  async function remembered<Schema extends z.core.$ZodType>(
    question: readonly unknown[],
    schema: Schema,
    ask: () => Promise<z.output<Schema>>,
  ): Promise<z.output<Schema>> {
    const key = createHash("sha256").update(JSON.stringify(question)).digest("base64url");
    const now = clock();
    const { rows } = await pool.query<{ answer: unknown }>(
      "select answer from place_answers where key = $1 and asked_at > $2",
      [key, new Date(now.getTime() - answerRetention)],
    );
    const kept = z.safeParse(schema, rows[0]?.answer);
    if (kept.success) return kept.data;
    const answer = await ask();
    await pool.query(
      `insert into place_answers (key, answer, asked_at) values ($1, $2, $3)
       on conflict (key) do update set answer = excluded.answer, asked_at = excluded.asked_at`,
      [key, JSON.stringify(answer), now],
    );
    return answer;
  };
