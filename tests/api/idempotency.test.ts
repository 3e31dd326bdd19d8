import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as apiKeys from "#contract/apiKeys.ts";
import { arrive, finish } from "#contract/driverApp/driverApp.ts";
import { viewAs } from "#contract/operators.ts";
import { addComment } from "#contract/orders/commands.ts";
import { signIn, signOut } from "#contract/session.ts";
import { orderHistoryOf } from "#tests/support/database/orderHistory.ts";
import { allSteps } from "#tests/support/pages/orderFormPage.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const key = { "idempotency-key": "key-of-this-comment_1" };

const textsOf = async (orderId: string) =>
  (await orderHistoryOf(service.pool, orderId)).comments.map(({ comment }) => comment);

describe("a request with an idempotency key", () => {
  it("does its work once, and answers a repeat as it answered before", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    const first = await desk.comment(orderId, "Raz", key);
    const again = await desk.comment(orderId, "Raz", key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { comments, events, order } = await orderHistoryOf(service.pool, orderId);
    expect([comments.length, events.length, order.version]).toEqual([1, 1, 2]);
  });

  it("does its work once when sent ten times at once", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    const replies = await Promise.all(Array.from({ length: 10 }, () => desk.comment(orderId, "Raz", key)));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect(await textsOf(orderId)).toEqual(["Raz"]);
  });

  it("answers a repeat also when the order has moved since it was seen", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    const headers = { ...key, "if-match": '"1"' };
    const first = await desk.comment(orderId, "Raz", headers);
    const again = await desk.comment(orderId, "Raz", headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it("is refused with another body", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    await desk.comment(orderId, "Raz", key);
    const { status, error } = await desk.comment(orderId, "Dwa", key);
    expect([status, error.errorCode]).toEqual([422, "idempotency_key_reused"]);
    expect(await textsOf(orderId)).toEqual(["Raz"]);
  });

  it("is refused for another call", async () => {
    const road = await createDriverScenario(service);
    const { id: orderId } = await road.ownOrder("delivered");
    await road.send(finish, { orderId }, key);
    expect(codeOf(await road.send(arrive, { orderId }, key))).toEqual([422, "idempotency_key_reused"]);
  });

  it("may be repeated after an update, by the name that the call had when it was first sent", async () => {
    const road = await createDriverScenario(service);
    const { id: orderId } = await road.ownOrder("delivered");
    const first = await road.send(finish, { orderId }, key);
    const sql = "update idempotency_keys set call = 'driverApp.handOver' where account_id = $1";
    await service.pool.query(sql, [road.driver.id]);
    const again = await road.send(finish, { orderId }, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it("is refused while the first is still at work, and done afterwards", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    const first = await service.pool.connect();
    await first.query("begin");
    const lock = `${desk.account.id} ${key["idempotency-key"]}`;
    await first.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [lock]);
    const { status, error } = await desk.comment(orderId, "Raz", key);
    await first.query("rollback");
    first.release();
    expect([status, error.errorCode]).toEqual([409, "request_in_progress"]);
    expect((await desk.comment(orderId, "Raz", key)).status).toBe(200);
    expect(await textsOf(orderId)).toEqual(["Raz"]);
  });

  it("may be tried again after a refusal", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    expect((await desk.comment(orderId, "Raz", { ...key, "if-match": '"7"' })).status).toBe(409);
    expect((await desk.comment(orderId, "Raz", key)).status).toBe(200);
  });

  it("leaves the same key of another account alone", async () => {
    const [desk, other] = [await createOperatorScenario(service), await service.signInOperator()];
    const { id: orderId } = await desk.order();
    await desk.comment(orderId, "Raz", key);
    const input = { orderId, comment: "Dwa" };
    const { status } = await service.send(addComment, input, { token: other.token, headers: key });
    expect(status).toBe(200);
    expect(new Set(await textsOf(orderId))).toEqual(new Set(["Raz", "Dwa"]));
  });

  it("keeps nothing of one account from another", async () => {
    const [desk, other] = [await createOperatorScenario(service), await createOperatorScenario(service)];
    const { id: orderId } = await desk.order();
    await desk.comment(orderId, "Raz", key);
    expect((await other.comment(orderId, "Raz", key)).status).toBe(404);
  });

  it("is another one of each program of a company", async () => {
    const shop = await createShopScenario(service, { company: allSteps });
    const { token } = await service.signInClient(shop.company.id);
    const makeKey = async (name: string) =>
      (await service.send(apiKeys.create, { name, accountType: "api" }, { token })).body.key;
    const one = await shop.create({ clientName: "Anna Nowak" }, key, await makeKey("Shop one"));
    const other = await shop.create({ clientName: "Jan Nowak" }, key, await makeKey("Shop two"));
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.id).not.toBe(one.body.id);
  });

  it("is another one of who views the console as the account", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    const manager = await service.signInOperator();
    const view = (await service.send(viewAs, { accountId: desk.account.id }, { token: manager.token })).body;
    expect((await service.send(signOut, undefined, { token: view.token, headers: key })).status).toBe(200);
    expect((await desk.comment(orderId, "Raz", key)).status).toBe(200);
    expect(await textsOf(orderId)).toEqual(["Raz"]);
  });

  it("opens a session each time it signs in, since no token is kept", async () => {
    const { account } = await service.signInOperator();
    const credentials = { username: account.email, password: "Delivery1" };
    const send = async () => (await service.send(signIn, credentials, { headers: key })).body.token;
    const [one, other] = [await send(), await send()];
    expect(one).toBeTruthy();
    expect(other).not.toBe(one);
    const { rows } = await service.pool.query("select 1 from idempotency_keys where call = $1", [
      signIn.name,
    ]);
    expect(rows).toEqual([]);
  });

  it.each([
    "short",
    "a".repeat(101),
    "with blanks in it",
    "żółta-łódka-1",
    "quote'quote",
  ])("is refused with the key %s", async (malformed) => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    const headers = { "idempotency-key": Buffer.from(malformed).toString("latin1") };
    const { status, error } = await desk.comment(orderId, "Raz", headers);
    expect(status).toBe(400);
    expect(error.errors).toEqual({ "idempotency-key": { message: "pattern" } });
    expect(await textsOf(orderId)).toEqual([]);
  });

  it("is a new one after 24 hours", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    await desk.comment(orderId, "Raz", key);
    service.advance(24 * 3_600_000);
    const token = await service.signIn(desk.account.email);
    const send = (comment: string) => service.send(addComment, { orderId, comment }, { token, headers: key });
    await send("Raz");
    expect(await textsOf(orderId)).toEqual(["Raz"]);
    service.advance(1);
    for (let time = 0; time < 2; time++) expect((await send("Dwa")).status).toBe(200);
    expect(await textsOf(orderId)).toEqual(["Raz", "Dwa"]);
  });
});
