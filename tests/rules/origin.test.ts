import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { isOwnOrigin } from "#server/http/origin.ts";

const proxy = "10.0.0.1";

const isOwn = (headers: IncomingMessage["headers"], remoteAddress = "192.0.2.7") =>
  isOwnOrigin({ headers, socket: { remoteAddress } } as IncomingMessage, {
    isTrusted: (address) => address === proxy,
    publicUrl: "https://console.example/desk",
  });

it.each([
  ["who says none is no page: a phone, a program", {}],
  ["a page of the address that was asked", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }],
  ["behind a proxy that speaks TLS", { origin: "https://desk.example:8443", host: "Desk.example:8443" }],
  ["behind one that tells the host without its port", { origin: "http://desk:8080", host: "desk" }],
  ["a page of the public address", { origin: "https://console.example", host: "10.0.0.3:3000" }],
])("%s is let in", (_, headers) => {
  expect(isOwn(headers)).toBe(true);
});

it.each([
  ["another site", { origin: "https://other.example", host: "127.0.0.1:3000" }],
  ["another port of the host", { origin: "http://127.0.0.1:8000", host: "127.0.0.1:3000" }],
  ["a site that has our name in front", { origin: "https://console.example.other.example", host: "a.b" }],
  ["a sandbox, or a file", { origin: "null", host: "null" }],
  ["no address at all", { origin: "", host: "" }],
  [
    "who names a host for no proxy",
    { origin: "https://other.example", host: "a.b", "x-forwarded-host": "other.example" },
  ],
])("%s is not", (_, headers) => {
  expect(isOwn(headers)).toBe(false);
});

it("a trusted proxy that asks by another name says which host was asked, in the end", () => {
  const headers = { host: "10.0.0.3:3000", "x-forwarded-host": "forged.example, desk.example" };
  expect(isOwn({ origin: "https://desk.example", ...headers }, proxy)).toBe(true);
  expect(isOwn({ origin: "https://forged.example", ...headers }, proxy)).toBe(false);
  expect(isOwn({ origin: "http://10.0.0.3:3000", ...headers }, proxy)).toBe(false);
});
