import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signOut } from "#contract/session.ts";
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
