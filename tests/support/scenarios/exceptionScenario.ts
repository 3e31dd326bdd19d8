import type { Call, InputOf } from "#contract/call.ts";
import type { ExceptionKind } from "#contract/exceptionKinds.ts";
import * as exceptions from "#contract/exceptions.ts";
import { noon, type OperatorValues, type OrderValues } from "#tests/support/factories/factories.ts";
import { createOrderScenario } from "#tests/support/scenarios/orderScenario.ts";
import type { Service } from "#tests/support/service/service.ts";

/** Four hours before noon, which is more than the time that an order is promised in. */
export const longAgo = new Date(noon.getTime() - 4 * 60 * 60_000);

/** A company and a region with exceptions, and an operator who reaches only them. */
export async function createExceptionScenario(service: Service, operator: OperatorValues = {}) {
  const states = await createOrderScenario(service, {
    scopes: ["orders", "drivers", "corrections", "warehouse"],
    ...operator,
  });
  // Both drivers have just sent a position, so that they are not silent.
  await service.pool.query("update drivers set last_logged_at = $1 where region = $2", [
    noon,
    states.place.region,
  ]);
  const send = <C extends Call>(call: C, input: InputOf<C>, token = states.token) =>
    service.send(call, input, { token });
  const list = async (query: InputOf<typeof exceptions.list> = {}, token?: string) =>
    (await send(exceptions.list, query, token)).body;
  return {
    ...states,
    send,
    list,
    /** The kinds of exceptions that are listed for an order, a driver or another subject. */
    kindsOf: async (subjectId: string, token?: string) =>
      (await list({}, token)).rows.filter((row) => row.subjectId === subjectId).map(({ kind }) => kind),
    lateOrder: (values: Partial<OrderValues> = {}) =>
      states.order("picked_up", { createdAt: longAgo, ...values }),
    take: (kind: ExceptionKind, subjectId: string, more: { from?: string; token?: string } = {}) => {
      const { token, ...from } = more;
      return send(exceptions.take, { kind, subjectId, ...from }, token);
    },
    giveUp: (kind: ExceptionKind, subjectId: string, token?: string) =>
      send(exceptions.giveUp, { kind, subjectId }, token),
    snooze: (kind: ExceptionKind, subjectId: string, until: exceptions.SnoozeTime, token?: string) =>
      send(exceptions.snooze, { kind, subjectId, until }, token),
  };
}
