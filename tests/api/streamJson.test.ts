import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streamJson } from "#server/database/streamJson.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const numbers = (count: number) => sql`select n::text as json from generate_series(1, ${count}::int) n`;
const inUse = () => service.pool.totalCount - service.pool.idleCount;

describe("rows sent while they come", () => {
  it.each([0, 1, 50_000])("%i rows are one JSON array", async (count) => {
    const rows = JSON.parse(await text(await streamJson(service.pool, numbers(count))));
    expect(rows).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it("an error before the first chunk rejects, and the pool keeps its connections", async () => {
    await expect(streamJson(service.pool, sql`select (1 / 0)::text as json`)).rejects.toThrow(
      "division by zero",
    );
    await eventually(inUse).toBe(0);
  });

  it("a later error ends the stream with it, never as if it were complete", async () => {
    const failing = sql`select (1 / (50000 - n))::text as json from generate_series(1, 60000) n`;
    await expect(text(await streamJson(service.pool, failing))).rejects.toThrow("division by zero");
    await eventually(inUse).toBe(0);
  });

  it("a reader who goes away in the middle holds no connection", async () => {
    const stream = await streamJson(service.pool, numbers(5_000_000));
    stream.destroy();
    await eventually(inUse).toBe(0);
    expect(JSON.parse(await text(await streamJson(service.pool, numbers(1))))).toEqual([1]);
  });
});
