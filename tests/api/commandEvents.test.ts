import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EventName, events } from "#contract/events.ts";
import { z } from "#contract/zod.ts";
import { commandCases } from "#tests/support/commandCases/commandCases.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Row = { id: number; name: EventName; subjectType: string; data: unknown };

const eventsAfter = async (id: number) => {
  const { rows } = await service.pool.query<Row>(
    `select id, name, subject_type as "subjectType", data from events where id > $1 order by id`,
    [id],
  );
  return rows;
};

const lastEvent = async (): Promise<number> =>
  (await service.pool.query("select coalesce(max(id), 0) as last from events")).rows[0].last;

describe("the log", () => {
  it.each(Object.entries(commandCases))("holds the event of %s", async (_, { event, prepare }) => {
    const run = await prepare(service);
    const before = await lastEvent();
    const { status, error } = await run();
    expect(status, JSON.stringify(error)).toBe(200);
    const appended = await eventsAfter(before);
    expect(appended.map(({ name }) => name)).toContain(event);
    for (const { name, subjectType, data } of appended) {
      expect(subjectType).toBe(events[name].subject);
      expect(z.parse(events[name].data, data)).toEqual(data);
    }
  });
});
