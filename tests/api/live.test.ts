import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as drivers from "#contract/drivers.ts";
import { list } from "#contract/orders/orders.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { OrderMessage } from "#contract/socketMessages.ts";
import { z } from "#contract/zod.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { appendEvents, bySystem, orderEvent } from "#server/events/append.ts";
import { driverInput } from "#tests/support/factories/driverInput.ts";
import {
  changeOrder,
  makeLocation,
  makeOrder,
  makePlace,
  type OperatorValues,
} from "#tests/support/factories/factories.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const connectOperator = async (values: OperatorValues) =>
  service.connect((await service.signInOperator(values)).token);

describe("a socket", () => {
  it("hears of a comment, with the order's row as the list has it", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    const listener = await service.connect(desk.token);
    await desk.comment(orderId, "Klient dzwonił");
    const message = await listener.until("commentOrder", orderId);
    expect(z.parse(OrderMessage, message)).toEqual(message);
    const { body } = await service.send(list, { ids: [orderId] }, { token: desk.token });
    expect(message).toEqual({ orderId, version: 2, row: body[0] });
    expect(message.row.lastComment).toBe("Klient dzwonił");
  });

  it("hears of it once", async () => {
    const desk = await createOperatorScenario(service);
    const [first, second] = [await desk.order(), await desk.order()];
    const listener = await service.connect(desk.token);
    await desk.comment(first.id, "Raz");
    await desk.comment(second.id, "Dwa");
    await listener.until("commentOrder", second.id);
    expect(listener.heard.map(({ message }) => message.orderId)).toEqual([first.id, second.id]);
  });

  it("sees of the row what its own flags open", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order({ onHoldSince: new Date(), onHoldNotes: "Kwadrans" });
    const { companyId } = desk.place;
    const but = (flag: string) =>
      connectOperator({ companyIds: [companyId], canView: canViewFlags.filter((one) => one !== flag) });
    const [all, noComments, noHolds] = [
      await service.connect(desk.token),
      await but("comments"),
      await but("holdOrder"),
    ];
    await desk.comment(orderId, "Klient dzwonił");
    const rows = await Promise.all(
      [all, noComments, noHolds].map(async (one) => (await one.until("commentOrder", orderId)).row),
    );
    expect(rows.map(({ lastComment, onHoldNotes }) => [lastComment, onHoldNotes])).toEqual([
      ["Klient dzwonił", "Kwadrans"],
      [null, "Kwadrans"],
      ["Klient dzwonił", null],
    ]);
  });

  it("of a client hears of its company's orders", async () => {
    const desk = await createOperatorScenario(service);
    const other = await createOperatorScenario(service);
    const [foreign, own] = [await other.order(), await desk.order()];
    const listener = await service.connect((await service.signInClient(desk.place.companyId)).token);
    await other.comment(foreign.id, "Nie dla ciebie");
    await desk.comment(own.id, "Dla ciebie");
    await listener.until("commentOrder", own.id);
    expect(listener.heard).toHaveLength(1);
  });

  it.each(["company", "region", "location"] as const)("hears nothing of another %s", async (what) => {
    const [here, there] = [await makePlace(service.pool), await makePlace(service.pool)];
    const elsewhere = await makeLocation(service.pool, { ...here, name: "Sklep Szeroka" });
    const other = {
      company: { companyId: there.companyId },
      region: { region: there.region },
      location: { locationId: elsewhere.id },
    }[what];
    const foreign = await makeOrder(service.pool, { ...here, ...other });
    const own = await makeOrder(service.pool, here);
    const { companyId, region, locationId } = here;
    const reach = { companyIds: [companyId], regions: [region], locationIds: [locationId] };
    const listener = await connectOperator(reach);
    await changeOrder(service.pool, foreign, "acceptOrder");
    await changeOrder(service.pool, own, "acceptOrder");
    await listener.until("acceptOrder", own.id);
    expect(listener.heard).toHaveLength(1);
  });

  it("gets the rows that show a driver who was renamed, if it sees their drivers", async () => {
    const desk = await createDriverScenario(service);
    const { companyId, region } = desk.place;
    const [riding, done] = [await desk.ownOrder("accepted"), await desk.ownOrder("delivered")];
    const ids = [riding.id, done.id].toSorted();
    await desk.order("accepted");
    const elsewhere = await makePlace(service.pool);
    const foreign = await makeOrder(service.pool, {
      ...elsewhere,
      status: "accepted",
      driverId: desk.driver.id,
    });
    const [client, blind, other] = [
      await service.connect((await service.signInClient(companyId)).token),
      await connectOperator({ companyIds: [companyId], scopes: ["orders"], canView: ["comments"] }),
      await connectOperator({ companyIds: [elsewhere.companyId] }),
    ];
    const { token } = await service.signInOperator({});
    const input = { ...driverInput(region), driverId: desk.driver.id, active: true };
    await service.send(drivers.update, { ...input, firstName: "Nowe" }, { token });
    const { orders } = await client.until("orderDriverChange");
    expect(orders?.map(({ orderId }) => orderId).toSorted()).toEqual(ids);
    for (const { row } of orders ?? []) expect(row).toMatchObject({ version: 1, driverName: "Nowe Nowy" });
    expect((await other.until("orderDriverChange")).orders).toMatchObject([{ orderId: foreign.id }]);
    await changeOrder(service.pool, riding, "editOrder");
    await blind.until("editOrder");
    expect(blind.names()).toEqual(["editOrder"]);
  });

  it("hears nothing of offers", async () => {
    const desk = await createOperatorScenario(service);
    const order = await desk.order();
    const listener = await service.connect(desk.token);
    const offered = orderEvent("offerOrder", order, undefined, {
      data: { offerId: "one", driverId: "jan", expiresAt: service.clock().toISOString(), distance: null },
    });
    await inTransaction(service.pool, (transaction) =>
      appendEvents(transaction, bySystem(service.clock()), [offered]),
    );
    await desk.comment(order.id, "Potem");
    await listener.until("commentOrder", order.id);
    expect(listener.names()).toEqual(["commentOrder"]);
  });

  it("hears nothing of sign-ins", async () => {
    const desk = await createOperatorScenario(service);
    const { id } = await desk.order();
    const listener = await service.connect(desk.token);
    await service.signIn(desk.account.email);
    await desk.comment(id, "Potem");
    await listener.until("commentOrder", id);
    expect(listener.names()).toEqual(["commentOrder"]);
  });
});

describe("an order that moves to another region", () => {
  const move = async (region: string, order: Awaited<ReturnType<typeof makeOrder>>) =>
    changeOrder(service.pool, order, "editOrder", {
      set: { region },
      changes: { region: [order.region, region] },
    });

  it("is gone for those it left, new for those it came to, and stays with those of both", async () => {
    const [here, there] = [await makePlace(service.pool), await makePlace(service.pool)];
    const order = await makeOrder(service.pool, here);
    const [left, reached, both] = [
      await connectOperator({ regions: [here.region] }),
      await connectOperator({ regions: [there.region] }),
      await connectOperator({ companyIds: [here.companyId] }),
    ];
    await move(there.region, order);
    expect(await left.until("gone")).toEqual({ orderId: order.id, version: 2 });
    expect((await reached.until("editOrder")).row.region).toBe(there.region);
    await both.until("editOrder");
    expect([left, reached, both].map((one) => one.names())).toEqual([["gone"], ["editOrder"], ["editOrder"]]);
  });

  it("is gone once: of what happens to it afterwards nothing is heard", async () => {
    const [here, there] = [await makePlace(service.pool), await makePlace(service.pool)];
    const [order, staying] = [await makeOrder(service.pool, here), await makeOrder(service.pool, here)];
    const left = await connectOperator({ regions: [here.region] });
    await changeOrder(service.pool, await move(there.region, order), "acceptOrder");
    await changeOrder(service.pool, staying, "acceptOrder");
    await left.until("acceptOrder", staying.id);
    expect(left.names()).toEqual(["gone", "acceptOrder"]);
  });

  it("was never there for those of neither", async () => {
    const [here, there] = [await makePlace(service.pool), await makePlace(service.pool)];
    const third = await makePlace(service.pool);
    const listener = await connectOperator({ regions: [third.region] });
    await move(there.region, await makeOrder(service.pool, here));
    const own = await makeOrder(service.pool, third);
    await changeOrder(service.pool, own, "acceptOrder");
    await listener.until("acceptOrder", own.id);
    expect(listener.names()).toEqual(["acceptOrder"]);
  });
});
