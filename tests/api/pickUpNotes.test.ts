import { readFile } from "node:fs/promises";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { edit } from "#contract/orders/commands.ts";
import { info } from "#contract/orders/orders.ts";
import { freshDatabase } from "#tests/support/database/cluster.ts";
import { makeLocation, makeOrder, makePlace, noon } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The text on the label of an order. */
async function labelText(orderId: string, token: string): Promise<string> {
  const response = await service.request(`/api/order/labels/${orderId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const page = await (await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))).getPage(1);
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

describe("the note for the pickup", () => {
  it.each([
    ["typed", {}, "Odbiór w kasie 7"],
    ["changed", { pickUpNotes: "Wejście od podwórza" }, "Wejście od podwórza"],
  ])("reaches the desk, the driver and the label as it was %s", async (_, changes, text) => {
    const shop = await createShopScenario(service);
    const driver = await service.signInDriver({ region: shop.region });
    const pickupPoint = { ...shop.kiosk, notes: "Odbiór w kasie 7" };
    const { id: orderId } = (await shop.create({ pickupPoint, notes: "Domofon 3" })).body;
    expect((await service.send(edit, { orderId, notes: "Brama B", ...changes }, shop)).status).toBe(200);
    await service.pool.query(
      "update orders set status = 'accepted', accepted_at = $2, driver_id = $3 where id = $1",
      [orderId, noon, driver.driver.id],
    );
    expect((await service.send(info, { orderId }, shop)).body).toMatchObject({
      pickUpNotes: text,
      pickupPoint: { notes: text },
    });
    expect((await service.send(driverApp.orders, undefined, driver)).body).toMatchObject([
      { pickUpNotes: text, notes: "Brama B" },
    ]);
    const label = await labelText(orderId, shop.token);
    expect(label).toContain(`A ✎ ${text}`);
    expect(label).toContain("B ✎ Brama B");
  });

  it("is the location's own unless another was typed", async () => {
    const shop = await createShopScenario(service);
    const { code: zipCode, city } = shop.there;
    const place = { companyId: shop.company.id, region: shop.region, zipCode, city };
    const { name, street } = await makeLocation(service.pool, { ...place, defaultNote: "Dzwonek po lewej" });
    const pickupPoint = { name, street, city, zipCode };
    await shop.create({ pickupPoint });
    await shop.create({ pickupPoint: { ...pickupPoint, notes: "Rampa 2" } });
    const { orders } = await shop.stored();
    expect(orders.map((order) => order.pick_up_notes).toSorted()).toEqual(["Dzwonek po lewej", "Rampa 2"]);
  });
});

describe("an older database", () => {
  it("brings both of its notes for the pickup together, but none of hashed orders", async () => {
    const { pool, drop } = await freshDatabase();
    const place = await makePlace(pool);
    await pool.query("alter table orders add column pickup_notes text");
    const stored = [
      { pickUpNotes: null, old: "Kasa 7" },
      { pickUpNotes: "Rampa 2", old: null },
      { pickUpNotes: "Rampa 2", old: "Kasa 7" },
      { pickUpNotes: null, old: "Kasa 7", hashedAt: noon },
    ];
    for (const { old, ...values } of stored) {
      const { id } = await makeOrder(pool, { ...place, ...values });
      await pool.query("update orders set pickup_notes = $2 where id = $1", [id, old]);
    }
    await pool.query(await readFile("server/database/migrations/0006_one-pickup-note.sql", "utf8"));
    const { rows } = await pool.query("select pick_up_notes as note from orders order by id");
    expect(rows.map(({ note }) => note)).toEqual(["Kasa 7", "Rampa 2", "Rampa 2\nKasa 7", null]);
    await drop();
  });
});
