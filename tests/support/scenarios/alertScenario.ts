import { ulid } from "ulid";
import * as alerts from "#contract/alerts.ts";
import type { OrderEvent } from "#contract/events.ts";
import { minutesAfter } from "#server/clock.ts";
import { changeOrder, noon } from "#tests/support/factories/factories.ts";
import { createExceptionScenario } from "#tests/support/scenarios/exceptionScenario.ts";
import type { Service } from "#tests/support/service/service.ts";

/** An alert of which the account is told in all ways. */
export const loud = { centre: true, sound: true, notice: true };

export type AlertScenario = Awaited<ReturnType<typeof createAlertScenario>>;

/** A company with exceptions, and an operator who is alerted of them. */
export async function createAlertScenario(service: Service) {
  const desk = await createExceptionScenario(service);
  return {
    ...desk,
    alerts: async (token = desk.token) => (await desk.send(alerts.list, undefined, token)).body,
    choose: (kinds: alerts.AlertSettings["kinds"], token?: string) =>
      desk.send(alerts.editSettings, { kinds, quietHours: null }, token),
    /** An order that an event made new, these minutes before noon. */
    becomeNew: async (name: OrderEvent = "newOrder", minutes = 0, from: string | null = null) => {
      const order = await desk.order("new");
      await changeOrder(service.pool, order, name, { changes: { status: [from, "new"] } });
      await service.pool.query("update events set at = $2 where subject_id = $1", [
        order.id,
        minutesAfter(noon, -minutes),
      ]);
      return order;
    },
    /** An offer of an order to a driver, from and to these minutes after noon; open if there is no answer. */
    offer: async (orderId: string, driverId: string, from: number, to: number, answer: "silent" | null) => {
      const id = ulid();
      const [offeredAt, expiresAt] = [from, to].map((minutes) => minutesAfter(noon, minutes));
      await service.pool.query(
        `insert into order_offers (id, order_id, driver_id, offered_at, expires_at, because, answer, answered_at)
         values ($1, $2, $3, $4, $5, 'first', $6, $7)`,
        [id, orderId, driverId, offeredAt, expiresAt, answer, answer && expiresAt],
      );
      return id;
    },
  };
}
