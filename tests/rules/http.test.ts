import { describe, expect, it } from "vitest";
import type { ErrorBody } from "#contract/errorBody.ts";
import { ApiError } from "#contract/errors.ts";
import { readResponse, requestOf } from "#contract/http.ts";
import { addComment } from "#contract/orders/commands.ts";
import { label, list } from "#contract/orders/orders.ts";
import { me, signIn } from "#contract/session.ts";

describe("a call as a request", () => {
  it("writes a query's lists in brackets and skips what is empty", () => {
    const { url, method, body } = requestOf(list, {
      ids: ["a", "b c"],
      region: undefined,
      globalIdSearch: "",
      productId: "p",
    });
    expect(url).toBe("/api/order/list?ids%5B%5D=a&ids%5B%5D=b+c&productId=p");
    expect([method, body]).toEqual(["GET", undefined]);
  });

  it("fills the path from the input", () => {
    expect(requestOf(label, { orderId: "a/b" }).url).toBe("/api/order/labels/a%2Fb");
  });

  it("sends a command's input as JSON, with key, version and token in headers", () => {
    const input = { orderId: "o", comment: "" };
    const options = { token: "t", idempotencyKey: "key-12345", version: 3 };
    expect(requestOf(addComment, input, options)).toEqual({
      url: "/api/order/add-comment",
      method: "POST",
      headers: {
        authorization: "Bearer t",
        "content-type": "application/json",
        "idempotency-key": "key-12345",
        "if-match": '"3"',
      },
      body: JSON.stringify(input),
    });
  });

  it("has neither body nor headers where there is nothing to send", () => {
    expect(requestOf(me)).toEqual({ url: "/api/@me", method: "GET", headers: {} });
  });
});

describe("a response as an answer or an ApiError", () => {
  const failureOf = async (response: Response): Promise<ApiError> => {
    const error = await readResponse(signIn, response).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    return error as ApiError;
  };

  it("answers the body, and null for an empty one", async () => {
    expect(await readResponse(signIn, Response.json({ token: "t" }))).toEqual({ token: "t" });
    expect(await readResponse(signIn, new Response(""))).toBeNull();
  });

  it("answers a file with its name", async () => {
    const headers = { "content-disposition": `attachment; filename="label.pdf"; filename*=UTF-8''label.pdf` };
    const { blob, name } = await readResponse(label, new Response("%PDF", { headers }));
    expect([await blob.text(), name]).toEqual(["%PDF", "label.pdf"]);
  });

  it("throws status, code, seconds to wait, and all that the body says", async () => {
    const body: Required<ErrorBody> = {
      ...{ name: "ApiError", message: "not_allowed", errorCode: "not_allowed", requestId: "r" },
      errors: { username: { message: "required" } },
      conflict: { event: "edit", byType: "operator", by: "Anna", at: "2026-11-21T12:00:00Z", version: 3 },
      triesLeft: 2,
      missing: ["orders.canWrite"],
      price: 25.5,
    };
    const error = await failureOf(Response.json(body, { status: 403, headers: { "retry-after": "61" } }));
    expect(error).toMatchObject({ status: 403, errorCode: "not_allowed", retryAfter: 61 });
    expect(error.body).toEqual(body);
  });

  it("takes a code that it doesn't know, and what is no JSON, as unknown", async () => {
    const teapot = await failureOf(Response.json({ errorCode: "teapot" }, { status: 418 }));
    expect([teapot.status, teapot.errorCode]).toEqual([418, "unknown"]);
    const proxy = await failureOf(new Response("<h1>Bad gateway</h1>", { status: 502 }));
    expect([proxy.status, proxy.errorCode]).toEqual([502, "unknown"]);
    expect((await failureOf(new Response("<p>hello</p>"))).errorCode).toBe("unknown");
  });
});
