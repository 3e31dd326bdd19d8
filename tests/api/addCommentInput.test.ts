import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addComment } from "#contract/orders/commands.ts";
import { info } from "#contract/orders/orders.ts";
import { orderHistoryOf } from "#tests/support/database/orderHistory.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let desk: Awaited<ReturnType<typeof createOperatorScenario>>;
beforeAll(async () => {
  service = await startService();
  desk = await createOperatorScenario(service);
});
afterAll(() => service.stop());

const tooLong = { message: "maxLength", args: { max: 2000 } };
const required = { message: "required" };
const invalidType = { message: "invalidType" };
const unstorable = { message: "unstorableText" };

describe("a comment is refused, and nothing written, when it is", () => {
  it.each<[string, unknown, object]>([
    ["missing", undefined, required],
    ["empty", "", required],
    ["blank", " \t\n  ", required],
    ["2,001 characters long", "a".repeat(2001), tooLong],
    ["10,000 characters long", "a".repeat(10_000), tooLong],
    ["with a NUL", "a\0b", unstorable],
    ["with the first half of an emoji", "a\ud83d", unstorable],
    ["with the second half of an emoji", "\udc4da", unstorable],
    ["null", null, invalidType],
    ["true", true, invalidType],
    ["a number", 5, invalidType],
    ["no number, which JSON writes as null", Number.NaN, invalidType],
    ["a list", ["a"], invalidType],
    ["an object", { text: "a" }, invalidType],
  ])("%s", async (_, comment, problem) => {
    const { id: orderId } = await desk.order();
    const { status, error } = await desk.comment(orderId, comment as string);
    expect(status).toBe(400);
    expect(error.errors).toEqual({ comment: problem });
    expect(await orderHistoryOf(service.pool, orderId)).toMatchObject({ comments: [], events: [] });
  });

  it.each<[string, unknown, object]>([
    ["missing", undefined, required],
    ["a number", 5, invalidType],
    ["with a NUL", "a\0b", unstorable],
  ])("on an order whose id is %s", async (_, orderId, problem) => {
    const { status, error } = await desk.comment(orderId as string, "Tak");
    expect(status).toBe(400);
    expect(error.errors).toEqual({ orderId: problem });
  });

  it("with more fields that nobody knows than anybody reads of, fifty of which are named", async () => {
    const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, nth) => [`x${nth}`, 1]));
    const body = { orderId: "1", comment: "Tak", ...unknown };
    const { error } = await service.send(addComment, body, { token: desk.token });
    expect(Object.keys(error.errors ?? {})).toHaveLength(50);
  });

  it("with a field that nobody knows", async () => {
    const { id: orderId } = await desk.order();
    const body = { orderId, comment: "Tak", createdBy: "boss@operators.example" };
    const { status, error } = await service.send(addComment, body, { token: desk.token });
    expect(status).toBe(400);
    expect(error.errors).toEqual({ createdBy: { message: "unknownField" } });
    expect(await orderHistoryOf(service.pool, orderId)).toMatchObject({ comments: [], events: [] });
  });

  it.each([
    ["not JSON", '{"orderId": "a", "comment": NaN}', "malformed_request"],
    ["nothing", "", "malformed_request"],
    ["a list", "[]", "invalid_input"],
    ["a text", '"hello"', "invalid_input"],
  ])("in a body that is %s", async (_, body, errorCode) => {
    const response = await service.request("/api/order/add-comment", {
      method: "POST",
      body,
      headers: { authorization: `Bearer ${desk.token}`, "content-type": "application/json" },
    });
    expect(response.status).toBe(400);
    expect((await response.json()).errorCode).toBe(errorCode);
  });
});

describe("a comment is kept exactly", () => {
  it.each([
    ["of 2,000 characters", "ż".repeat(2000)],
    ["of one", "a"],
    ["HTML", `<script>alert("x")</script><b>&amp;</b>`],
    ["emoji", "👍🏽 👩‍👩‍👧 🇵🇱"],
    ["right to left", "\u202eשלום\u202c العربية"],
    ["lines and tabs", "one\r\n\ttwo\n\nthree"],
    ["what looks like SQL", `'); drop table orders; --`],
    ["what looks like JSON", `{"a":"\\u0000"}`],
    ["what a template would fill in", "$1 %s {{x}} :id ?"],
  ])("%s", async (_, comment) => {
    const { id: orderId } = await desk.order();
    expect((await desk.comment(orderId, comment)).status).toBe(200);
    const { body } = await service.send(info, { orderId }, { token: desk.token });
    expect(body.comments?.[0]?.comment).toBe(comment);
    expect(body.lastComment).toBe(comment);
  });

  it("but for the blanks around it, and letters of two parts, which are composed", async () => {
    const { id: orderId } = await desk.order();
    await desk.comment(orderId, "  Cafe\u0301 \n");
    expect((await orderHistoryOf(service.pool, orderId)).order.lastComment).toBe("Caf\u00e9");
  });
});
