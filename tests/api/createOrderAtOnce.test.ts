import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancel, revert } from "#contract/orders/commands.ts";
import { maxWaiting } from "#server/http/load.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("orders created at once", () => {
  // The number of commands that the service lets wait for the database; more would be rejected.
  it(`have ${maxWaiting} numbers when they are ${maxWaiting}`, { timeout: 30_000 }, async () => {
    const shop = await createShopScenario(service);
    const replies = await Promise.all(
      Array.from({ length: maxWaiting }, (_, index) => shop.create({ externalId: `X-${index}` })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.orderNo)).size).toBe(maxWaiting);
    const { orders, events } = await shop.stored();
    expect([orders.length, events.length]).toEqual([maxWaiting, maxWaiting]);
  });

  it("with one external id are one", async () => {
    const shop = await createShopScenario(service);
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.create({ externalId: "SAME" })));
    const codes = replies.map(({ status, error }) => (status === 200 ? "created" : error.errorCode));
    expect(codes.toSorted()).toEqual(["created", ...Array(19).fill("order_with_external_id_exists")]);
    const { orders, events } = await shop.stored();
    expect([orders.length, events.length]).toEqual([1, 1]);
  });

  it("may have the external id of a cancelled one, which then stays cancelled", async () => {
    const shop = await createShopScenario(service);
    const { token } = await service.signInOperator();
    const { id } = (await shop.create({ externalId: "AGAIN" })).body;
    const call = { orderId: id, reason: "CLIENTS_REQUEST" } as const;
    const { version } = (await service.send(cancel, call, { token })).body;
    expect((await shop.create({ externalId: "AGAIN" })).status).toBe(200);
    const back = await service.send(revert, { orderId: id, eventVersion: version }, { token });
    expect(codeOf(back)).toEqual([409, "order_with_external_id_exists"]);
  });

  it("may share an external id with another company's, and none when they have none", async () => {
    const [shop, other] = [await createShopScenario(service), await createShopScenario(service)];
    for (const one of [shop, other]) expect((await one.create({ externalId: "EX" })).status).toBe(200);
    for (const _ of [1, 2]) expect((await shop.create()).status).toBe(200);
    // Also pasted from a spreadsheet, with characters that nobody sees.
    for (const externalId of [" EX ", "EX\u200b", "\u202aEX\u202c", "E\u00adX"])
      expect(codeOf(await shop.create({ externalId }))).toEqual([409, "order_with_external_id_exists"]);
  });
});

describe("an order sent twice with one key", () => {
  const key = { "idempotency-key": "key-of-this-order_1" };

  it("is created once, and answered alike", async () => {
    const shop = await createShopScenario(service);
    const first = await shop.create({}, key);
    const again = await shop.create({}, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await shop.stored()).orders).toHaveLength(1);
  });

  it("is created once when it arrives ten times at once, and each in the end has its answer", async () => {
    const shop = await createShopScenario(service);
    const send = () => shop.create({ externalId: "ONCE" }, key);
    const replies = await Promise.all(Array.from({ length: 10 }, send));
    for (const { status, error } of replies)
      expect([200, "request_in_progress"]).toContain(status === 200 ? 200 : error.errorCode);
    const { orders, events } = await shop.stored();
    expect([orders.length, events.length]).toEqual([1, 1]);
    expect((await send()).body.id).toBe(orders[0].id);
  });

  it("is answered as it was, though it could not be made any more", async () => {
    const shop = await createShopScenario(service);
    const scheduledAt = "2026-11-21T16:00:00+01:00";
    const first = await shop.create({ scheduledAt }, key);
    await service.pool.query("update drivers set active = false where id = $1", [shop.driver.id]);
    await service.pool.query("update products set settings = $2 where id = $1", [
      shop.product.id,
      { hideOnOrderForm: true },
    ]);
    const again = await shop.create({ scheduledAt }, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await shop.create({ scheduledAt })).error.errorCode).toBe("incorrect_order_products");
  });

  it("is refused when it is another", async () => {
    const shop = await createShopScenario(service);
    await shop.create({}, key);
    expect((await shop.create({ notes: "Inne" }, key)).status).toBe(422);
    expect((await shop.stored()).orders).toHaveLength(1);
  });

  it("may be sent again when it was refused", async () => {
    const shop = await createShopScenario(service);
    expect((await shop.create({ clientZipCode: "99-997" }, key)).status).toBe(400);
    expect((await shop.create({}, key)).status).toBe(200);
  });
});
