import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as apiKeys from "#contract/apiKeys.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { viewAs } from "#contract/operators.ts";
import { addComment } from "#contract/orders/commands.ts";
import * as orders from "#contract/orders/orders.ts";
import { scopes } from "#contract/permissions.ts";
import { me } from "#contract/session.ts";
import { TicketAddress } from "#contract/tickets.ts";
import { addressOf, type Limits, usualLimits } from "#server/http/limits.ts";
import { makeCompany, makeOperator, makeRegion } from "#tests/support/factories/factories.ts";
import { allSteps } from "#tests/support/pages/orderFormPage.ts";
import { newAddress } from "#tests/support/scenarios/newcomer.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

const nothing: Limits = { address: 0, driver: 0, account: 0, search: 0, heavy: 0 };

let service: Service;
/** A service on the same database that allows few calls a minute. */
let strict: Service;
/** A service on the same database that allows no calls. */
let closed: Service;
let tokens: { account: string; driver: string };
const signIn = async () => (await service.signInOperator({ scopes: [...scopes] })).token;
beforeAll(async () => {
  service = await startService();
  const { database } = service;
  strict = await startService({
    database,
    limits: { address: 3, driver: 3, account: 6, search: 2, heavy: 2 },
  });
  closed = await startService({ database, limits: nothing });
  const region = (await makeRegion(service.pool)).name;
  tokens = { account: await signIn(), driver: (await service.signInDriver({ region })).token };
});
afterAll(async () => {
  await closed.stop();
  await strict.stop();
  await service.stop();
});

const tooMany = [429, "too_many_requests"];
const send = (at: Service, call: Call, token?: string, headers?: Record<string, string>) =>
  at.send(call, undefined as never, { token, headers });

describe("every call", () => {
  const limited = calls.filter(({ isProbe }) => !isProbe).map((call) => [call.name, call] as const);

  it.each(limited)("%s has a limit, and says when to come again", async (_, call) => {
    const token =
      call.access === "anyone" ? undefined : tokens[call.access === "driver" ? "driver" : "account"];
    const reply = await send(closed, call, token);
    expect(codeOf(reply)).toEqual(tooMany);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(reply.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  });

  it.each([
    "/api/openapi.json",
    "/api/docs",
    "/api/docs/json",
    "/api/docs/yaml",
  ])("is described within a limit: %s", async (path) => {
    const { status, headers } = await closed.request(path);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("is answered to who watches the service, without a limit", async () => {
    const probes = calls.filter(({ isProbe }) => isProbe);
    expect(probes.map(({ name }) => name)).toEqual(["service.health", "service.live"]);
    for (const probe of probes) expect((await send(closed, probe)).status).toBe(200);
  });

  it("that makes a file of a list, or takes long, counts as a heavy one", () => {
    const heavy = calls.filter(
      (call) => call.response === TicketAddress || call.contentType === "text/csv" || call.isLong,
    );
    expect(heavy.length).toBeGreaterThan(10);
    expect(heavy.filter(({ cost }) => cost !== "heavy").map(({ name }) => name)).toEqual([]);
  });

  it("beyond a limit is not carried out", async () => {
    const before = await service.pool.query("select count(*) from events");
    await send(closed, addComment, tokens.account);
    expect((await service.pool.query("select count(*) from events")).rows).toEqual(before.rows);
  });
});

describe("the limits", () => {
  it("are counted for each account, and said with each answer", async () => {
    const [one, other] = [await signIn(), await signIn()];
    const replies = [];
    for (let nth = 0; nth < 7; nth++) replies.push(await send(strict, me, one));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(replies[0]?.headers.get("ratelimit-policy")).toBe('"account";q=6;w=60');
    expect(replies[0]?.headers.get("ratelimit")).toMatch(/^"account";r=5;t=(59|60)$/);
    expect((await send(strict, me, other)).status).toBe(200);
  });

  it("are told to the log when they are exceeded, once a minute and with whose calls do", async () => {
    const { account, token } = await service.signInOperator({ scopes: [...scopes] });
    for (let nth = 0; nth < 9; nth++) await send(strict, me, token);
    const lines = strict.logged.filter((line) => line.includes(account.id));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: "calls beyond a limit", limit: "account", key: account.id },
    ]);
  });

  it("of what costs more are apart: a program that makes files keeps nobody from the list", async () => {
    const token = await signIn();
    const file = () => send(strict, orders.download, token);
    const statuses = [await file(), await file(), await file()].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 429]);
    expect((await file()).headers.get("ratelimit-policy")).toBe('"account";q=6;w=60, "heavy";q=2;w=60');
    expect((await send(strict, me, token)).status).toBe(200);
  });

  it("are counted together for an account and the views that it opened", async () => {
    const own = await signIn();
    const { id: accountId } = await makeOperator(service.pool);
    const { token: view } = (await service.send(viewAs, { accountId }, { token: own })).body;
    const statuses = [];
    for (const token of [own, own, own, view, view, view, view])
      statuses.push((await send(strict, me, token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it("are counted for each key of a company", async () => {
    const { token } = await service.signInClient((await makeCompany(service.pool, allSteps)).id);
    const keys = [];
    for (const name of ["Shop one", "Shop two"])
      keys.push((await service.send(apiKeys.create, { name, accountType: "api" }, { token })).body.key);
    const [one = "", other = ""] = keys;
    for (let nth = 0; nth < 6; nth++) expect((await send(strict, me, one)).status).toBe(200);
    expect(codeOf(await send(strict, me, one))).toEqual(tooMany);
    expect((await send(strict, me, other)).status).toBe(200);
  });

  it("are counted for each driver", async () => {
    const region = (await makeRegion(service.pool)).name;
    const [one, other] = [await service.signInDriver({ region }), await service.signInDriver({ region })];
    const ask = ({ token }: { token: string }) => send(strict, driverApp.me, token);
    for (let nth = 0; nth < 3; nth++) expect((await ask(one)).status).toBe(200);
    expect(codeOf(await ask(one))).toEqual(tooMany);
    expect((await ask(other)).status).toBe(200);
  });

  it("are counted by address for who is not signed in; those who are go on behind the same address", async () => {
    const headers = newAddress();
    const guess = () => send(strict, me, "nobodys-token", headers);
    const codes = [];
    for (let nth = 0; nth < 4; nth++) codes.push((await guess()).error.errorCode);
    expect(codes).toEqual([...Array(3).fill("not_authenticated"), "too_many_requests"]);
    expect((await send(strict, me, await signIn(), headers)).status).toBe(200);
    expect((await send(strict, me, "nobodys-token", newAddress())).status).toBe(401);
    const ticket = await strict.request("/api/download/nosuch", { headers });
    expect(ticket.status).toBe(429);
  });

  it("leave room for a thousand orders that one command is for", () => {
    expect(usualLimits.account).toBeGreaterThan(2 * 1_000);
  });
});

it("an address of IPv6 counts as its network, one of IPv4 as itself however it is written", () => {
  const networks = ["2001:db8:0:1::7", "2001:db8:0:1:a:b:c:d", "2001:db8:0:2::7", "::1"].map((ip) =>
    addressOf({ ip }),
  );
  expect(networks).toEqual(["2001:db8:0:1::/64", "2001:db8:0:1::/64", "2001:db8:0:2::/64", "0:0:0:0::/64"]);
  expect([addressOf({ ip: "10.0.0.7" }), addressOf({ ip: "::ffff:10.0.0.7" })]).toEqual([
    "10.0.0.7",
    "10.0.0.7",
  ]);
});
