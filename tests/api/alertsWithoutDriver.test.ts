import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as alerts from "#contract/alerts.ts";
import { minutesAfter } from "#server/clock.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { type AlertScenario, createAlertScenario } from "#tests/support/scenarios/alertScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let desk: AlertScenario;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  desk = await createAlertScenario(service);
});
afterAll(() => service.stop());

const query = (text: string, values: unknown[] = []) => service.pool.query(text, values);
const rows = async (token?: string) => (await desk.alerts(token)).rows;

describe("a new order without driver", () => {
  const newOrder = (values: Parameters<typeof desk.order>[1] = {}) => {
    const began = minutesAfter(noon, -4);
    return desk.order("new", {
      ...{ statusBeganAt: began, createdAt: began, offerAt: minutesAfter(noon, 1) },
      ...values,
    });
  };
  /** The alerts after everything until noon was seen, as they are a minute later. */
  const aMinuteLater = async (happens?: () => Promise<unknown>) => {
    await desk.send(alerts.see, { until: noon.toISOString() });
    const later = await startService({ database: service.database, now: minutesAfter(noon, 1) });
    await happens?.();
    const { body } = await later.send(alerts.list, undefined, { token: desk.token });
    await later.stop();
    return body.rows;
  };
  const times = (found: alerts.Alert[]) =>
    found.map(({ kind, at, isSeen }) => [kind, at.slice(11, 19), isSeen]);

  it("is an unseen alert again when the next driver did not answer either", async () => {
    const { id } = await newOrder();
    await desk.offer(id, desk.driver.id, -4, -2, "silent");
    expect(times(await rows())).toEqual([["noDriver", "10:58:00", false]]);
    const second = await desk.offer(id, desk.other.id, -2, 0.5, null);
    expect(await rows()).toEqual([]);
    const found = await aMinuteLater(() =>
      query("update order_offers set answer = 'silent', answered_at = expires_at where id = $1", [second]),
    );
    expect(times(found)).toEqual([["noDriver", "11:00:30", false]]);
  });

  it("that becomes late in its stage during an offer is an alert from then on, once", async () => {
    const { id } = await newOrder({ stageLateAt: minutesAfter(noon, 0.5) });
    await desk.offer(id, desk.driver.id, -4, -2, "silent");
    const second = await desk.offer(id, desk.other.id, -2, 0.75, null);
    expect(await rows()).toEqual([]);
    const late = [["noDriver", "11:00:30", false]];
    expect(times(await aMinuteLater())).toEqual(late);
    const ended = await aMinuteLater(() =>
      query("update order_offers set answer = 'silent', answered_at = expires_at where id = $1", [second]),
    );
    expect(times(ended)).toEqual(late);
  });

  it("that becomes late in its stage between offers keeps its moment", async () => {
    const { id } = await newOrder({ stageLateAt: minutesAfter(noon, 0.5) });
    await desk.offer(id, desk.driver.id, -4, -2, "silent");
    const found = await aMinuteLater(() => desk.offer(id, desk.other.id, 0.75, 2, null));
    expect(times(found)).toEqual([["noDriver", "10:58:00", true]]);
  });
});
