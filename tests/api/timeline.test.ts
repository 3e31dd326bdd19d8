import { getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addComment, changeDriver, setOnHold } from "#contract/orders/commands.ts";
import { timeline } from "#contract/orders/orders.ts";
import { z } from "#contract/zod.ts";
import { orders } from "#server/database/tables/orders.ts";
import { insertOrderEvents } from "#tests/support/factories/eventfulOrder.ts";
import { makePlace } from "#tests/support/factories/factories.ts";
import { createOrderScenario, type OrderScenario } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: OrderScenario;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
});
afterAll(() => service.stop());

const timelineOf = (orderId: string, token = states.token) => service.send(timeline, { orderId }, { token });

const newOrder = async () => (await states.order("new")).id;

describe("the timeline of an order", () => {
  it("tells who did what, newest first, with before and after and what was said", async () => {
    const { driver, other, token, account } = states;
    const { id: orderId } = await states.order("accepted");
    const till = new Date(service.clock().getTime() + 60_000).toISOString();
    await service.send(setOnHold, { orderId, notes: "Kwadrans", holdOrderTill: till }, { token });
    await service.send(changeDriver, { orderId, driverId: other.id, comment: "Bliżej" }, { token });
    await service.send(addComment, { orderId, comment: "Klient dzwonił" }, { token });
    const { status, body } = await timelineOf(orderId);
    expect([status, z.parse(timeline.response, body)]).toEqual([200, body]);
    const entry = { at: service.clock().toISOString(), by: { type: "operator", name: account.email } };
    expect(body).toEqual([
      {
        ...entry,
        id: expect.any(Number),
        name: "commentOrder",
        version: 4,
        changes: {},
        data: { comment: "Klient dzwonił" },
      },
      {
        ...entry,
        id: expect.any(Number),
        name: "changeDriver",
        version: 3,
        changes: { driver: ["Jan Kowalski", "Ewa Lis"] },
        data: {
          comment: "Bliżej",
          driver: { id: other.id, name: "Ewa Lis" },
          formerDriver: { id: driver.id, name: "Jan Kowalski" },
        },
      },
      {
        ...entry,
        id: expect.any(Number),
        name: "holdOrder",
        version: 2,
        changes: { onHoldUntil: [null, till] },
        data: { notes: "Kwadrans" },
      },
    ]);
  });

  it("orders by the log's own numbers what came in one transaction", async () => {
    const id = await newOrder();
    await insertOrderEvents(service.pool, id, [
      { name: "newOrder" },
      { name: "editOrder" },
      { name: "cancelOrder" },
    ]);
    const { body } = await timelineOf(id);
    expect(body.map(({ name }) => name)).toEqual(["cancelOrder", "editOrder", "newOrder"]);
  });

  it("is empty where nothing was told, and tells of this order alone", async () => {
    const [id, other] = [await newOrder(), await newOrder()];
    await insertOrderEvents(service.pool, other, [{ name: "newOrder" }]);
    await insertOrderEvents(service.pool, id, [{ name: "goOnline" }]);
    expect((await timelineOf(id)).body).toEqual([]);
  });

  it("does not read the words of another order", async () => {
    const [id, other] = [await newOrder(), await newOrder()];
    const { body } = await service.send(
      addComment,
      { orderId: other, comment: "Nie dla ciebie" },
      { token: states.token },
    );
    await insertOrderEvents(service.pool, id, [{ name: "commentOrder", data: { commentId: body.id } }]);
    expect((await timelineOf(id)).body).toMatchObject([{ name: "commentOrder", data: {} }]);
    expect(JSON.stringify((await timelineOf(id)).body)).not.toContain("Nie dla ciebie");
  });

  it("has the newest 500 entries at most, offers that the reader may not see not counted", async () => {
    const id = await newOrder();
    await insertOrderEvents(service.pool, id, [{ name: "newOrder" }, { name: "editOrder" }]);
    const many = Array.from({ length: 499 }, () => ({ name: "offerOrder" as const }));
    await insertOrderEvents(service.pool, id, many);
    const { body } = await timelineOf(id);
    expect([body.length, body.at(-1)?.name]).toEqual([500, "editOrder"]);
    const { token } = await service.signInOperator({ canView: [] });
    expect((await timelineOf(id, token)).body.map(({ name }) => name)).toEqual(["editOrder", "newOrder"]);
  });

  it("is a 404 for an order that is unknown or beyond reach, which are the same", async () => {
    const stranger = await service.signInClient((await makePlace(service.pool)).companyId);
    const replies = [await timelineOf("01NOSUCH"), await timelineOf(await newOrder(), stranger.token)];
    expect(replies.map(({ status, error }) => [status, error.errorCode])).toEqual(
      Array(2).fill([404, "order_not_found"]),
    );
  });
});

describe("of an order's fields and an event's data", () => {
  it("nothing leaves that is not on the list", async () => {
    const id = await newOrder();
    const columns = Object.keys(getTableColumns(orders));
    const changes = Object.fromEntries(columns.map((column) => [column, ["before", "after"] as const]));
    const data = { offerId: "1", pin: "135790", verificationCode: "1", commentId: "1", anything: "else" };
    await insertOrderEvents(service.pool, id, [{ name: "editOrder", changes, data }]);
    const [entry] = (await timelineOf(id)).body;
    expect(Object.keys(entry?.changes ?? {}).toSorted()).toEqual(
      [
        ...[
          "status",
          "region",
          "multiplierValue",
          "slotFrom",
          "slotTo",
          "plannedAt",
          "packageSize",
          "payable",
          "onHoldUntil",
        ],
        ...[
          "notes",
          "pickUpNotes",
          "clientName",
          "clientPhone",
          "clientStreet",
          "clientCity",
          "clientZipCode",
        ],
        ...["cancellationReason", "cancellationComment", "deliveryComment", "returnsOrderNo", "driver"],
        ...["estimatedDistance", "estimatedPayout", "estimatedPayoutDriver", "noVerificationCodeReason"],
      ].toSorted(),
    );
    expect(entry?.data).toEqual({});
  });
});
