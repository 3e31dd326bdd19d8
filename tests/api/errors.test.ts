import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ErrorBody } from "#contract/errorBody.ts";
import { errorCodes, isErrorCode } from "#contract/errors.ts";
import { z } from "#contract/zod.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const json = { "content-type": "application/json" };
const signIn = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = json) =>
  service.request("/api/auth/login", { method: "POST", body, headers });

/** Sends raw bytes that no HTTP client would send, and reads the response until the service closes the connection. */
async function sendRaw(lines: string): Promise<Response> {
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  socket.write(lines);
  const response = await text(socket);
  const [head = "", body = ""] = response.split("\r\n\r\n");
  const [status = "", ...headers] = head.split("\r\n");
  return new Response(body, {
    status: Number(status.split(" ")[1]),
    headers: headers.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  });
}

/** The policy of a response that is no page, and of a request that was never read. */
const policies = [
  [
    ...["default-src 'none'", "script-src 'self'", "style-src 'self'"],
    "img-src 'self' data: https://tile.openstreetmap.org",
    ...["font-src 'self'", "connect-src 'self'", "manifest-src 'self'"],
    ...["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
  ].join(";"),
  "default-src 'none'; frame-ancestors 'none'",
];

const head = "HTTP/1.1\r\nhost: x\r\nconnection: close\r\n";
const twoLengths = `${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`;

const requests: Record<string, [number, () => Promise<Response>]> = {
  "an answer": [200, () => service.request("/api/health")],
  "a path that is written otherwise": [200, () => service.request("/%61pi/health")],
  "malformed JSON": [400, () => signIn('{"username": ')],
  "JSON in another encoding than UTF-8": [
    400,
    () => signIn(Buffer.from('{"username":"Łódź","password":"Delivery1"}', "latin1")),
  ],
  "no body at all": [400, () => signIn("")],
  "a body that would reach into prototypes": [400, () => signIn('{"__proto__": {"admin": true}}')],
  "no session": [401, () => service.request("/api/@me")],
  "an unknown path": [404, () => service.request("/api/nosuch-path?<script>")],
  "a path that can't be decoded": [404, () => service.request("/api/nosuch-path/%ZZ%ff")],
  "an endless path": [404, () => service.request(`/api/download/nosuch-path${"a".repeat(8000)}`)],
  "a known path by another method": [404, () => service.request("/api/health", { method: "DELETE" })],
  "too large a body": [413, () => signIn(JSON.stringify({ username: "a".repeat(1024 * 1024) }))],
  "plain text": [415, () => signIn("{}", { "content-type": "text/plain" })],
  "a form": [415, () => signIn("a=b", { "content-type": "application/x-www-form-urlencoded" })],
  "no HTTP": [400, () => sendRaw("<script> nosuch-path\r\n\r\n")],
  "endless headers": [431, () => sendRaw(`GET /api/health HTTP/1.1\r\nx: ${"a".repeat(20_000)}\r\n\r\n`)],
  "a method that would repeat the request": [404, () => sendRaw(`TRACE /api/health ${head}\r\n`)],
  "two lengths of one body": [400, () => sendRaw(`POST /api/auth/login ${twoLengths}`)],
  "no content type": [415, () => signIn("{}", {})],
};

describe.each(Object.entries(requests))("%s", (_, [status, ask]) => {
  it("has its status", async () => {
    expect((await ask()).status).toBe(status);
  });

  it("carries the headers that protect the page", async () => {
    const { headers } = await ask();
    const policy = headers.get("content-security-policy") ?? "";
    expect(policies).toContain(policy.replace(/ 'nonce-\w+'/g, ""));
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("says the id of its request", async () => {
    const response = await ask();
    const id = response.headers.get("x-request-id");
    expect(id).toMatch(/^[0-9A-Z]{26}$/);
    if (status >= 400) expect((await response.json()).requestId).toBe(id);
  });

  it("is kept by nobody on the way", async () => {
    expect((await ask()).headers.get("cache-control")).toBe("no-store");
  });
});

describe.each(Object.entries(requests).filter(([, [status]]) => status >= 400))("%s", (_, [status, ask]) => {
  it("is refused with the one kind of body, and a code of its status", async () => {
    const response = await ask();
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const body = await response.json();
    expect(z.parse(z.strictObject(ErrorBody.shape), body)).toEqual(body);
    const code: unknown = body.errorCode;
    expect(isErrorCode(code) && errorCodes[code]).toBe(status);
  });

  it("is refused without repeating what was sent", async () => {
    expect(await (await ask()).text()).not.toMatch(/nosuch-path|script|prototypes|__proto__|%ZZ/);
  });
});

it("an unknown path is refused with the same words whichever it is, and whoever asks", async () => {
  const { token } = await service.signInOperator();
  const headers = { authorization: `Bearer ${token}` };
  const bodies = [
    await (await service.request("/api/nosuch")).json(),
    await (await service.request("/api/order/nosuch", { headers })).json(),
    await (await service.request("/elsewhere")).json(),
  ];
  const expected = { name: "ApiError", message: "not_found", errorCode: "not_found" };
  for (const body of bodies) expect(body).toEqual({ ...expected, requestId: expect.any(String) });
});

it("a body of just under a megabyte is read", async () => {
  const body = JSON.stringify({ username: "a".repeat(1024 * 1024 - 100), password: "Delivery1" });
  expect((await signIn(body)).status).toBe(400);
});
