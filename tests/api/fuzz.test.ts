import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { scopes } from "#contract/permissions.ts";
import { demoDatabase, type FreshDatabase } from "#tests/support/database/cluster.ts";
import { inputsOf, readWords, type Words } from "#tests/support/service/fuzz.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

/** Requests per call. CONTRIBUTING describes how to run more of them overnight. */
const numRuns = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 700) / calls.length);
const seed = Number(process.env.FUZZ_SEED ?? 1);

let database: FreshDatabase;
let service: Service;
let words: Words;
beforeAll(async () => {
  database = await demoDatabase(20);
  service = await startService({ database, clock: () => new Date() });
  words = await readWords(service.pool);
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

it.each(calls.map((call) => [call.name, call] as const))(
  "%s answers whatever it is sent, and never with a fault of its own",
  async (_, call) => {
    const [region = ""] = words.regions;
    const { token } =
      call.access === "driver"
        ? await service.signInDriver({ region })
        : await service.signInOperator({ scopes: [...scopes] });
    const property = fc.asyncProperty(inputsOf(call, words), async (input) => {
      // `send` also checks answers with 200 against the schema.
      const { status, error } = await service.send(call, input, { token });
      expect(status, JSON.stringify(error)).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns, seed, endOnFailure: numRuns > 100 });
  },
  600_000,
);
