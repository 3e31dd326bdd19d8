import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { list } from "#contract/orders/orders.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { makeCompany, makeRegion } from "#tests/support/factories/factories.ts";
import { createOperatorScenario, today } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const line = (id: string) => ({ id, name: `Product ${id}` });

describe("the list of orders is filtered", () => {
  it("by creation, both ends counted", async () => {
    const desk = await createOperatorScenario(service);
    const at = async (createdAt: string) => (await desk.order({ createdAt: new Date(createdAt) })).id;
    await at("2026-11-20T22:59:59.999Z");
    const first = await at(today.dateFrom);
    const last = await at(today.dateTo);
    await at("2026-11-21T23:00:00.000Z");
    expect(new Set(await desk.find())).toEqual(new Set([first, last]));
  });

  it("by a moment of any zone", async () => {
    const desk = await createOperatorScenario(service);
    const { id } = await desk.order({ createdAt: new Date("2026-11-21T11:00:00Z") });
    const range = { dateFrom: "2026-11-21T12:00:00+01:00", dateTo: "2026-11-21T06:00:00-05:00" };
    expect(await desk.find(range)).toEqual([id]);
  });

  it.each(orderStatuses)("by the status %s", async (status) => {
    const desk = await createOperatorScenario(service);
    const all = await Promise.all(orderStatuses.map((one) => desk.order({ status: one })));
    const { id } = all.find((order) => order.status === status) ?? { id: "" };
    expect(await desk.find({ status })).toEqual([id]);
  });

  it("by several statuses", async () => {
    const desk = await createOperatorScenario(service);
    const delivered = await desk.order({ status: "delivered" });
    const arrived = await desk.order({ status: "arrived" });
    await desk.order({ status: "new" });
    expect(await desk.find({ status: "delivered,arrived" })).toEqual([arrived.id, delivered.id]);
  });

  it("not at all by the status all", async () => {
    const desk = await createOperatorScenario(service);
    await Promise.all(orderStatuses.map((status) => desk.order({ status })));
    expect(await desk.find({ status: "all" })).toHaveLength(orderStatuses.length);
  });

  it.each([
    ["status", 200, 1],
    ["region", 200, 1],
    ["productId", 200, 1],
    ["globalIdSearch", 200, 1],
    ["companyIds[]", 200, 0],
    ["promise[]", 400],
    ["cancellationReason", 400],
    ["showPastActiveOrders", 400],
  ])("by an empty %s, which a caller should have left out: status %i", async (name, status, found?: number) => {
    const desk = await createOperatorScenario(service);
    await desk.order();
    // Sent directly, because `send` leaves out empty values.
    const query = new URLSearchParams({ ...today, [name]: "" });
    const headers = { authorization: `Bearer ${desk.token}` };
    const response = await service.request(`/api${list.path}?${query}`, { headers });
    expect(response.status).toBe(status);
    if (found !== undefined) expect(await response.json()).toHaveLength(found);
  });

  it("by companies", async () => {
    const companyIds = await Promise.all([1, 2, 3].map(async () => (await makeCompany(service.pool)).id));
    const desk = await createOperatorScenario(service, { companyIds });
    const orders = await Promise.all(companyIds.map((companyId) => desk.order({ companyId })));
    const [, second, third] = orders.map(({ id }) => id);
    expect(new Set(await desk.find({ companyIds: companyIds.slice(1) }))).toEqual(new Set([second, third]));
    expect(await desk.find({ companyIds: companyIds.slice(1, 2) })).toEqual([second]);
  });

  it("by a region's name", async () => {
    const desk = await createOperatorScenario(service);
    await desk.order();
    const region = (await makeRegion(service.pool, "Świętokrzyskie & Łódź")).name;
    const { id } = await desk.order({ region });
    expect(await desk.find({ region })).toEqual([id]);
  });

  it("by a product, on whichever line it stands", async () => {
    const desk = await createOperatorScenario(service);
    await desk.order({ products: [line("one")] });
    const { id } = await desk.order({ products: [line("one"), line("two")] });
    expect(await desk.find({ productId: "two" })).toEqual([id]);
  });

  it("by all of them together", async () => {
    const desk = await createOperatorScenario(service);
    const { region } = desk.place;
    const wanted = { status: "accepted", externalId: "WANTED-1", products: [line("one")] } as const;
    const { id } = await desk.order(wanted);
    await desk.order({ ...wanted, externalId: "WANTED-2", status: "arrived" });
    await desk.order({ ...wanted, externalId: "WANTED-3", products: [] });
    await desk.order({ ...wanted, externalId: "OTHER" });
    await desk.order({ ...wanted, externalId: "WANTED-4", region: (await makeRegion(service.pool)).name });
    const filter = { status: "accepted", productId: "one", globalIdSearch: "wanted", region };
    expect(await desk.find({ ...filter, companyIds: [desk.place.companyId] })).toEqual([id]);
  });
});

describe("past active orders", () => {
  const yesterday = new Date("2026-11-20T10:00:00Z");

  it.each(["new", "accepted", "picked_up", "arrived"] as const)("that are %s are added", async (status) => {
    const desk = await createOperatorScenario(service);
    const { id } = await desk.order({ status, createdAt: yesterday });
    expect(await desk.find()).toEqual([]);
    expect(await desk.find({ showPastActiveOrders: "true" })).toEqual([id]);
  });

  it.each([
    "scheduled",
    "delivered",
    "cancelled",
    "finished",
  ] as const)("don't include what is %s", async (status) => {
    const desk = await createOperatorScenario(service);
    await desk.order({ status, createdAt: yesterday });
    expect(await desk.find({ showPastActiveOrders: "true" })).toEqual([]);
  });

  it.each([
    ["that begins today", "2026-11-21T22:30:00Z", "2026-11-22T00:30:00Z", true],
    ["that ends today", "2026-11-20T22:30:00Z", "2026-11-21T00:30:00Z", true],
    ["of yesterday", "2026-11-20T20:00:00Z", "2026-11-20T22:59:59Z", false],
    ["of tomorrow", "2026-11-21T23:00:00Z", "2026-11-22T01:00:00Z", false],
  ])("include a scheduled order with a slot %s", async (_, from, to, isFound) => {
    const desk = await createOperatorScenario(service);
    const slot = { slotFrom: new Date(from), slotTo: new Date(to) };
    const { id } = await desk.order({ status: "scheduled", createdAt: yesterday, ...slot });
    await desk.order({ status: "cancelled", createdAt: yesterday, ...slot });
    expect(await desk.find({ showPastActiveOrders: "true" })).toEqual(isFound ? [id] : []);
    expect(await desk.find()).toEqual([]);
  });

  it("don't reach into the future", async () => {
    const desk = await createOperatorScenario(service);
    await desk.order({ createdAt: new Date("2026-11-21T23:00:00Z") });
    expect(await desk.find({ showPastActiveOrders: "true" })).toEqual([]);
  });

  it("obey the other filters", async () => {
    const desk = await createOperatorScenario(service);
    const { id } = await desk.order({ status: "new", createdAt: yesterday });
    await desk.order({ status: "arrived", createdAt: yesterday });
    expect(await desk.find({ showPastActiveOrders: "true", status: "new" })).toEqual([id]);
  });
});

describe("orders by their ids", () => {
  it("need no dates, and other ids than existing ones find nothing", async () => {
    const desk = await createOperatorScenario(service);
    const { id } = await desk.order({ createdAt: new Date("2025-01-01T10:00:00Z") });
    await desk.order();
    const { body } = await service.send(list, { ids: [id, "nosuch"] }, { token: desk.token });
    expect(body.map((row) => row.id)).toEqual([id]);
  });

  it("are 200 at most", async () => {
    const { token } = await createOperatorScenario(service);
    const ids = Array.from({ length: 201 }, (_, number) => `order-${number}`);
    const { status, error } = await service.send(list, { ids }, { token });
    expect(status).toBe(400);
    expect(error.errors).toEqual({ ids: { message: "maxLength", args: { max: 200 } } });
  });
});
