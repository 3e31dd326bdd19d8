import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import { me } from "#contract/session.ts";
import { addressOf } from "#server/http/limits.ts";
import { eventually } from "#tests/support/eventually.ts";
import { newAddress } from "#tests/support/scenarios/newcomer.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

/** The limits of calls without a session, and of calls of an account. */
const [ofAddress, ofAccount] = [3, 4];

let service: Service;
/** A service on the same database that allows few calls a minute. */
let strict: Service;
beforeAll(async () => {
  service = await startService();
  const limits = { address: ofAddress, driver: 1e6, account: ofAccount, search: 1e6, heavy: 1e6 };
  strict = await startService({ database: service.database, limits });
});
afterAll(async () => {
  await strict.stop();
  await service.stop();
});
beforeEach(() => {
  strict.logged.length = 0;
});

/** The log lines about rejected requests. */
const refusals = () => strict.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "refused");

it("a handshake without a live session is in the log, with where it came from and nothing of the token", async () => {
  const { headers, address } = stranger();
  const forged = "forged".repeat(7);
  await expect(strict.connect(forged, headers)).rejects.toThrow("not_authenticated");
  await expect(strict.connectPhone(forged, headers)).rejects.toThrow("not_authenticated");
  const line = { refused: "not_authenticated", message: "handshake", socket: expect.any(String), address };
  expect(refusals()).toMatchObject([line, line]);
  expect(strict.logged.join("")).not.toContain(forged);
});

it("a page of another site has no socket, whatever its token, and leaves a line; the console's own has one", async () => {
  const { headers, address } = stranger();
  const { token } = await service.signInOperator();
  const foreign = { ...headers, origin: "https://other.example" };
  await expect(strict.connect(token, foreign)).rejects.toThrow("websocket error");
  expect(refusals()).toMatchObject([{ refused: "foreign_origin", message: "handshake", address }]);
  expect((await strict.connect(token, { ...headers, origin: strict.url })).isConnected()).toBe(true);
});

it("handshakes of a stranger are lines as long as calls would be, then figures only; nobody else is kept out", async () => {
  const { headers, address } = stranger();
  const { token } = await createOperatorScenario(service);
  for (let nth = 0; nth < ofAddress; nth++)
    await expect(strict.connect("forged", headers)).rejects.toThrow("not_authenticated");
  await expect(strict.connect("forged", headers)).rejects.toThrow("not_authenticated");
  expect(refusals()).toHaveLength(ofAddress);
  const [beyond, ...more] = strict.logged.filter((line) => line.includes("calls beyond a limit"));
  expect(JSON.parse(beyond ?? "null")).toMatchObject({ limit: "address", key: addressOf({ ip: address }) });
  expect(more).toEqual([]);
  expect((await strict.send(me, undefined, { headers })).status).toBe(429);
  expect((await strict.connect(token, headers)).isConnected()).toBe(true);
});

it("what a socket asks for beyond its account's reach or flags is in the log, unknown and foreign alike", async () => {
  const foreign = await (await createOperatorScenario(service)).order();
  const desk = await createOperatorScenario(service);
  const noOrders = await service.signInOperator({ scopes: ["drivers"] });
  const noTracks = await service.signInOperator({
    canView: canViewFlags.filter((flag) => flag !== "orderRoute"),
  });
  const { id: reached } = await desk.order();
  const console = await strict.connect(desk.token);
  console.emit("watchTrack", reached);
  console.emit("openOrder", reached);
  await console.until("viewers");

  const asked = [
    { by: desk, message: "watchTrack", orderId: foreign.id, refused: "not_found" },
    { by: desk, message: "openOrder", orderId: "nosuchorder", refused: "not_found" },
    { by: noTracks, message: "watchTrack", orderId: foreign.id, refused: "not_allowed" },
    { by: noOrders, message: "openOrder", orderId: foreign.id, refused: "not_allowed" },
  ];
  for (const [nth, { by, message, orderId }] of asked.entries()) {
    const socket = await strict.connect(by.token);
    socket.emit(message, orderId);
    await eventually(async () => refusals().length).toBeGreaterThan(nth);
  }
  const expected = asked.map(({ by, message, refused }) => ({ refused, message, account: by.account.id }));
  expect(refusals()).toMatchObject(expected);
  expect(strict.logged.join("")).not.toContain(foreign.id);
});

it("an account whose socket goes on asking leaves as many lines as calls would", async () => {
  const { token, account } = await service.signInOperator({ scopes: ["drivers"] });
  const socket = await strict.connect(token);
  for (let nth = 0; nth < 2 * ofAccount; nth++) socket.emit("openOrder", "nosuchorder");
  await eventually(async () => (await strict.send(me, undefined, { token })).status).toBe(429);
  expect(refusals().filter((line) => line.account === account.id)).toHaveLength(ofAccount);
});

const stranger = () => {
  const headers = newAddress();
  return { headers, address: headers["x-forwarded-for"] };
};
