import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
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

it("a request that comes on an open connection while the service ends is refused as every other", async () => {
  const service = await startService();
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  // The second request is begun in the packet of the first, so that its connection is in use when that is answered.
  socket.write("GET /api/live HTTP/1.1\r\nhost: x\r\n\r\nGET /api/@me HTTP/1.1\r\nhost: x\r\n");
  await once(socket, "readable");
  const stopped = service.stop();
  socket.write("\r\n");
  const [head = "", body = ""] = (await text(socket)).replace(/^.*(?=HTTP)/s, "").split("\r\n\r\n");
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
  const names = ["connection", "retry-after", "x-frame-options"];
  expect([head.slice(0, 12), ...names.map(headerOf)]).toEqual(["HTTP/1.1 503", "close", "2", "DENY"]);
  const { errorCode, requestId } = JSON.parse(body);
  expect([errorCode, requestId]).toEqual(["unavailable", headerOf("x-request-id")]);
  await stopped;
});
