import { afterAll, beforeAll, expect, it } from "vitest";
import { health, live } from "#contract/service.ts";
import { me, signIn } from "#contract/session.ts";
import { openMetrics } from "#server/metrics/openMetrics.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";
import { listenAsConsole } from "#tests/support/service/socketListener.ts";

const metrics = openMetrics(null);
let delay = 0;
let service: Service;
let token: string;
beforeAll(async () => {
  service = await startService({
    metrics,
    loopDelay: () => delay,
    socketLimits: { perAccount: 2, messages: 20 },
  });
  token = (await service.signInOperator()).token;
});
afterAll(() => service.stop());

async function refused(reason: string): Promise<number> {
  const { address, stop } = await metrics.serve("127.0.0.1", 0);
  const { port } = address as { port: number };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await stop();
  return Number(
    new RegExp(`edelivery_requests_refused_total{reason="${reason}"} (\\d+)`).exec(text)?.[1] ?? 0,
  );
}

it("a process that has more to do than it can refuses at once, and still says that it lives", async () => {
  delay = 2_000;
  const credentials = { username: "a@b.example", password: "Delivery1" };
  const replies = [await service.send(me, undefined, { token }), await service.send(signIn, credentials)];
  expect(replies.map(codeOf)).toEqual(Array(2).fill([503, "unavailable"]));
  expect(replies.map(({ headers }) => headers.get("retry-after"))).toEqual(["1", "1"]);
  expect([
    (await service.send(live, undefined)).status,
    (await service.send(health, undefined)).status,
  ]).toEqual([200, 200]);
  await expect(listenAsConsole(service.url, token).connected).rejects.toThrow("unavailable");
  expect(await refused("loop")).toBe(3);
  delay = 0;
  expect((await service.send(me, undefined, { token })).status).toBe(200);
});

it("an account has so many sockets open and no more; one that closes makes room", async () => {
  const account = (await service.signInOperator()).token;
  const [first] = [await service.connect(account), await service.connect(account)];
  await expect(service.connect(account)).rejects.toThrow("unavailable");
  expect((await service.connect(token)).isConnected()).toBe(true);
  first.close();
  await expect
    .poll(() =>
      service.connect(account).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

it("a socket that sends without end is closed", async () => {
  const socket = await service.connect((await service.signInOperator()).token);
  for (let nth = 0; nth < 20; nth++) socket.emit("closeOrder", `order ${nth}`);
  await service.send(me, undefined, { token });
  expect(socket.isConnected()).toBe(true);
  socket.emit("closeOrder", "one more");
  await expect.poll(socket.isConnected).toBe(false);
  expect(await refused("messages")).toBe(1);
});
