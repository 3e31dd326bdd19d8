import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as apiKeys from "#contract/apiKeys.ts";
import { signOut } from "#contract/session.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { eventually } from "#tests/support/eventually.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const sessionCheck = 10_000;

// Only the interval that checks the sessions would make the test wait.
let service: Service;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  service = await startService();
});
afterAll(async () => {
  await service.stop();
  vi.useRealTimers();
});

const write = (text: string, ...values: unknown[]) => service.pool.query(text, values);

describe("the handshake is refused", () => {
  it.each([
    ["without a token", undefined],
    ["with a forged token", "a".repeat(43)],
    ["with an empty token", ""],
    ["with a number", 5],
    ["with an object", { $ne: "" }],
  ])("%s", async (_, token) => {
    await expect(service.connect(token)).rejects.toThrow("not_authenticated");
  });

  it("after the session has run out", async () => {
    const { token } = await service.signInOperator();
    service.advance(3_600_000);
    await expect(service.connect(token)).rejects.toThrow("not_authenticated");
  });

  it("outside the namespaces of consoles and phones, and over plain requests", async () => {
    const { token } = await service.signInOperator();
    const stranger = io(service.url, { transports: ["websocket"], auth: { token }, reconnection: false });
    const refused = new Promise((resolve) => stranger.on("connect_error", resolve));
    expect(await refused).toMatchObject({ message: "not_authenticated" });
    stranger.close();
    const response = await service.request("/socket.io/?EIO=4&transport=polling");
    expect(response.status).toBe(400);
  });
});

describe("a socket ends", () => {
  it("at once with a sign-out, in every tab, and is told so", async () => {
    const { token } = await service.signInOperator();
    const tabs = [await service.connect(token), await service.connect(token)];
    await service.send(signOut, undefined, { token });
    await Promise.all(tabs.map((tab) => tab.disconnected));
    expect(tabs.map((tab) => tab.ends())).toEqual([["signedOut"], ["signedOut"]]);
  });

  it("with a sign-out that another process served", async () => {
    const { token } = await service.signInOperator();
    const listener = await service.connect(token);
    const another = await startService({ database: service.database });
    await another.send(signOut, undefined, { token });
    await listener.disconnected;
    expect(listener.ends()).toEqual(["signedOut"]);
    await another.stop();
  });

  it.each([
    ["its account is deactivated", "update accounts set account_type = 'deactivated' where id = $1"],
    ["its session is gone", "delete from sessions where account_id = $1"],
  ])("at the next look when %s", async (_, text) => {
    const { token, account } = await service.signInOperator();
    const listener = await service.connect(token);
    await write(text, account.id);
    await vi.advanceTimersByTimeAsync(sessionCheck);
    await listener.disconnected;
    expect(listener.ends()).toEqual(["expired"]);
  });

  it("at the next look when its session has run out", async () => {
    const { token } = await service.signInOperator();
    const listener = await service.connect(token);
    service.advance(3_600_000);
    await vi.advanceTimersByTimeAsync(sessionCheck);
    await listener.disconnected;
    expect(listener.ends()).toEqual(["expired"]);
  });

  it.each([
    ["companies", "update accounts set company_ids = '{none}' where id = $1"],
    ["regions", "update accounts set regions = '{none}' where id = $1"],
    ["locations", "update accounts set location_ids = '{none}' where id = $1"],
    ["flags", "update accounts set can_view = '{comments}' where id = $1"],
    ["scopes", "update accounts set scopes = '{drivers}' where id = $1"],
  ])("at the next look when its %s changed, to come back with what it may now", async (_, text) => {
    const { token, account } = await service.signInOperator();
    const listener = await service.connect(token);
    await write(text, account.id);
    await vi.advanceTimersByTimeAsync(sessionCheck);
    await listener.disconnected;
    expect(listener.names()).toEqual([]);
  });

  it("when its scope for orders is taken, whatever else stays", async () => {
    const { token, account } = await service.signInOperator({ canView: [] });
    const listener = await service.connect(token);
    await write("update accounts set scopes = '{drivers}' where id = $1", account.id);
    await vi.advanceTimersByTimeAsync(sessionCheck);
    await listener.disconnected;
    expect(listener.names()).toEqual([]);
  });

  it.each([
    [
      "at once, told why, when its session ended",
      "update sessions set expires_at = '2020-01-01' where account_id = $1",
      ["expired"],
    ],
    [
      "at once, to come back, when its rights changed",
      "update accounts set account_type = 'api_user' where id = $1",
      [],
    ],
  ])("%s during its handshake", async (_, text, told) => {
    const { company } = await createShopScenario(service, {
      company: {
        productSelectedAt: noon,
        locationsCompletedAt: noon,
        dataCompletedAt: noon,
        contractGeneratedAt: noon,
      },
    });
    const client = await service.signInClient(company.id);
    const { body: key } = await service.send(
      apiKeys.create,
      { name: "Sklep", accountType: "api" },
      { token: client.token },
    );
    const [row] = (
      await service.pool.query<{ accountId: string }>(
        'select s.account_id as "accountId" from api_keys k join sessions s on s.id = k.session_id where k.id = $1',
        [key.id],
      )
    ).rows;
    // The handshake of a key reads the session and then waits to write when the key was used.
    const connecting = await inTransaction(service.pool, async (transaction) => {
      await transaction.execute(`select from api_keys where id = '${key.id}' for update`);
      const listener = service.connect(key.key);
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'update "api_keys"%'`;
      await eventually(async () => (await service.pool.query(waiting)).rows).toHaveLength(1);
      await write(text, row?.accountId);
      return { listener };
    });
    const listener = await connecting.listener;
    await listener.disconnected;
    expect(listener.ends()).toEqual(told);
  });

  it("with its session, also when it may not see orders", async () => {
    const { token } = await service.signInOperator({ scopes: ["drivers"] });
    const listener = await service.connect(token);
    await service.send(signOut, undefined, { token });
    await listener.disconnected;
    expect(listener.ends()).toEqual(["signedOut"]);
  });
});

describe("a socket stays", () => {
  it("at the look when nothing changed, and when others end", async () => {
    const [{ token }, other] = [await service.signInOperator(), await service.signInOperator()];
    const [listener, ending] = [await service.connect(token), await service.connect(other.token)];
    await write("delete from sessions where account_id = $1", other.account.id);
    await vi.advanceTimersByTimeAsync(sessionCheck);
    await ending.disconnected;
    expect(listener.names()).toEqual([]);
    expect(listener.isConnected()).toBe(true);
  });
});
