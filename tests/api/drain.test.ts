import { expect, it } from "vitest";
import { health, live } from "#contract/service.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { startService } from "#tests/support/service/service.ts";

it("a service that drains says so, serves on, and cuts its sockets so that they connect again by themselves", async () => {
  const service = await startService();
  try {
    const desk = await createOperatorScenario(service);
    const { token } = await service.signInOperator();
    const consoles = await Promise.all([service.connect(desk.token), service.connect(token)]);
    const order = await desk.order();

    const drained = service.app.drain(1);
    expect((await service.send(health, undefined)).status).toBe(503);
    expect((await service.send(live, undefined)).status).toBe(200);
    expect((await desk.comment(order.id, "Jeszcze tu")).status).toBe(200);
    await drained;
    // With "io server disconnect" clients do not reconnect by themselves: consoles would wait, and phones would stay
    // away.
    for (const { disconnected } of consoles) expect(await disconnected).toBe("transport close");
    expect((await desk.comment(order.id, "I nadal")).status).toBe(200);
  } finally {
    await service.stop();
  }
});
