import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addComment } from "#contract/orders/commands.ts";
import { info } from "#contract/orders/orders.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { orderHistoryOf } from "#tests/support/database/orderHistory.ts";
import { changeOrder, makeLocation, makeOrder, makePlace, noon } from "#tests/support/factories/factories.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const untouched = { comments: [], events: [], order: { version: 1, lastComment: null } };

describe("a comment", () => {
  it("is added to its order, with who wrote it and when", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    const { status, body } = await desk.comment(orderId, "Klient dzwonił");
    expect([status, body]).toEqual([200, { id: expect.stringMatching(/^[0-9A-Z]{26}$/), version: 2 }]);
    const { comments, order } = await orderHistoryOf(service.pool, orderId);
    expect(order).toEqual({ version: 2, lastComment: "Klient dzwonił" });
    expect(comments).toEqual([
      {
        id: body.id,
        createdById: desk.account.id,
        createdBy: desk.account.email,
        createdAt: noon,
        comment: "Klient dzwonił",
      },
    ]);
  });

  it("is told once by the log, with who, on which order and which comment", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    const { body } = await desk.comment(orderId, "Klient dzwonił");
    expect((await orderHistoryOf(service.pool, orderId)).events).toEqual([
      {
        name: "commentOrder",
        at: noon,
        actorType: "operator",
        actorId: desk.account.id,
        actorName: desk.account.email,
        version: 2,
        ...desk.place,
        changes: {},
        data: { commentId: body.id },
      },
    ]);
  });

  it("by a client of the company is a client's", async () => {
    const { order, place } = await createOperatorScenario(service);
    const { id: orderId } = await order();
    const { token } = await service.signInClient(place.companyId);
    const { status } = await service.send(addComment, { orderId, comment: "Kiedy?" }, { token });
    expect(status).toBe(200);
    const [event] = (await orderHistoryOf(service.pool, orderId)).events;
    expect(event.actorType).toBe("client");
  });

  it("stands before older ones in the order's details", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    await desk.comment(orderId, "first");
    service.advance(1);
    await desk.comment(orderId, "second");
    const { body } = await service.send(info, { orderId }, { token: desk.token });
    expect(body.comments?.map(({ comment }) => comment)).toEqual(["second", "first"]);
    expect(body.lastComment).toBe("second");
  });

  it("fits an order in any status", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order({ status: "finished" });
    expect((await desk.comment(orderId, "Podziękował")).status).toBe(200);
  });

  it("of thirty written at once is kept, each with a version of its own", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    const texts = Array.from({ length: 30 }, (_, number) => `comment ${number}`);
    const replies = await Promise.all(texts.map((text) => desk.comment(orderId, text)));
    expect(replies.map(({ status }) => status)).toEqual(texts.map(() => 200));
    const { comments, events, order } = await orderHistoryOf(service.pool, orderId);
    expect(new Set(comments.map(({ comment }) => comment))).toEqual(new Set(texts));
    const versions = texts.map((_, number) => number + 2);
    expect(events.map(({ version }) => version)).toEqual(versions);
    expect(replies.map(({ body }) => body.version).toSorted((a, b) => a - b)).toEqual(versions);
    const last = replies.findIndex(({ body }) => body.version === 31);
    expect(order).toEqual({ version: 31, lastComment: texts[last] });
  });
});

describe("a comment is refused", () => {
  it.each([
    ["may not see comments", { canView: canViewFlags.filter((flag) => flag !== "comments") }],
    ["may only read orders", { scopes: ["orders:read" as const] }],
    ["may not open orders", { scopes: ["drivers" as const] }],
  ])("to who %s", async (_, values) => {
    const desk = await createOperatorScenario(service, values);
    const { id: orderId } = await desk.order();
    const { status, error } = await desk.comment(orderId, "Nie");
    expect([status, error.errorCode]).toEqual([403, "not_allowed"]);
    expect(await orderHistoryOf(service.pool, orderId)).toEqual(untouched);
  });

  it.each(["company", "region", "location"])("on an order of another %s", async (what) => {
    const [here, there] = [await makePlace(service.pool), await makePlace(service.pool)];
    const elsewhere = await makeLocation(service.pool, { ...here, name: "Sklep Szeroka" });
    const foreign = { company: { companyId: there.companyId }, region: { region: there.region } };
    const other = what === "location" ? { locationId: elsewhere.id } : foreign[what as "company" | "region"];
    const { id: orderId } = await makeOrder(service.pool, { ...here, ...other });
    const { companyId, region, locationId } = here;
    const reach = { companyIds: [companyId], regions: [region], locationIds: [locationId] };
    const { token } = await service.signInOperator(reach);
    const { status, error } = await service.send(addComment, { orderId, comment: "Nie" }, { token });
    expect([status, error.errorCode]).toEqual([404, "order_not_found"]);
    expect(await orderHistoryOf(service.pool, orderId)).toEqual(untouched);
  });

  it("on an order of a client's competitor", async () => {
    const { id: orderId } = await (await createOperatorScenario(service)).order();
    const { token } = await service.signInClient((await makePlace(service.pool)).companyId);
    const { status } = await service.send(addComment, { orderId, comment: "Nie" }, { token });
    expect(status).toBe(404);
    expect(await orderHistoryOf(service.pool, orderId)).toEqual(untouched);
  });

  it("on an order that does not exist", async () => {
    const { status, error } = await (await createOperatorScenario(service)).comment("01NOSUCH", "Nie");
    expect([status, error.errorCode]).toEqual([404, "order_not_found"]);
  });
});

describe("a comment on the version that was seen", () => {
  const byClock = { byType: "system", by: null, at: noon.toISOString() };

  it("is added when nothing moved since", async () => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    for (const tag of ['"1"', "1", 'W/"1"']) {
      expect((await desk.comment(orderId, "Tak", { "if-match": tag })).status).toBe(200);
    }
  });

  it("is refused when the order changed, and told what and by whom", async () => {
    const desk = await createOperatorScenario(service);
    const order = await desk.order();
    await changeOrder(service.pool, order, "editOrder");
    const { status, error } = await desk.comment(order.id, "Wolniejszy", { "if-match": '"1"' });
    expect([status, error.errorCode]).toEqual([409, "order_changed"]);
    expect(error.conflict).toEqual({ ...byClock, event: "editOrder", version: 2 });
    expect((await orderHistoryOf(service.pool, order.id)).comments).toEqual([]);
  });

  it("is told the last change of the version, not a later comment or a driver's refusal", async () => {
    const desk = await createOperatorScenario(service);
    const order = await desk.order();
    await changeOrder(service.pool, order, "editOrder");
    service.advance(1_000);
    await service.pool.query(
      `insert into events (at, name, subject_type, subject_id, actor_type, actor_id, actor_name, changes, data)
       values ($1, 'declineOffer', 'order', $2, 'driver', 'driver', 'Jan Kowalski', '{}', '{}')`,
      [service.clock(), order.id],
    );
    await desk.comment(order.id, "Szybszy");
    const { error } = await desk.comment(order.id, "Wolniejszy", { "if-match": '"1"' });
    expect(error.conflict).toEqual({ ...byClock, event: "editOrder", version: 3 });
  });

  it("is added beside the comment of another", async () => {
    const [desk, other] = [await createOperatorScenario(service), await service.signInOperator()];
    const { id: orderId } = await desk.order();
    await service.send(addComment, { orderId, comment: "Szybszy" }, { token: other.token });
    expect((await desk.comment(orderId, "Wolniejszy", { "if-match": '"1"' })).status).toBe(200);
    const { comments } = await orderHistoryOf(service.pool, orderId);
    expect(comments.map(({ comment }) => comment).toSorted()).toEqual(["Szybszy", "Wolniejszy"]);
  });

  it.each([
    '"1',
    '"one"',
    "*",
    '"1", "2"',
    '"-1"',
    '"12345678901"',
  ])("is refused with the tag %s", async (tag) => {
    const desk = await createOperatorScenario(service);
    const { id: orderId } = await desk.order();
    const { status, error } = await desk.comment(orderId, "Nie", { "if-match": tag });
    expect(status).toBe(400);
    expect(error.errors).toEqual({ "if-match": { message: "pattern" } });
    expect(await orderHistoryOf(service.pool, orderId)).toEqual(untouched);
  });
});
