import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changePassword, setDefaultLocation } from "#contract/account.ts";
import { me, signIn } from "#contract/session.ts";
import { makeLocation, makePlace } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const change = (token: string, oldPassword = "Delivery1", newPassword = "Pickup22", headers = {}) =>
  service.send(changePassword, { oldPassword, newPassword }, { token, headers });

const isAlive = async (token: string) => (await service.send(me, undefined, { token })).status === 200;

const eventsOf = async (accountId: string) =>
  (
    await service.pool.query(
      "select name, changes, data from events where subject_id = $1 and name not like 'sign%' order by id",
      [accountId],
    )
  ).rows;

describe("a changed password", () => {
  it("is the one that signs in from now on", async () => {
    const { account, token } = await service.signInOperator();
    expect((await change(token)).body.token).toMatch(/^[\w-]{43}$/);
    const statusOf = async (password: string) =>
      (await service.send(signIn, { username: account.email, password })).status;
    expect([await statusOf("Delivery1"), await statusOf("Pickup22")]).toEqual([401, 200]);
  });

  it("comes with another token for this session, and ends all others with their sockets", async () => {
    const { account, token } = await service.signInOperator();
    const other = await service.signIn(account.email);
    const [own, foreign] = [await service.connect(token), await service.connect(other)];
    const { body } = await change(token);
    await foreign.disconnected;
    expect(foreign.ends()).toEqual(["expired"]);
    expect([await isAlive(body.token), await isAlive(token), await isAlive(other)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(own.isConnected()).toBe(true);
  });

  it("is told of, without a word of either password", async () => {
    const { account, token } = await service.signInOperator();
    await change(token);
    const events = await eventsOf(account.id);
    expect(events).toEqual([{ name: "changePassword", changes: {}, data: { sessionIds: [] } }]);
  });

  it("is changed once by two at once", async () => {
    const { account, token } = await service.signInOperator();
    const other = await service.signIn(account.email);
    const replies = await Promise.all([change(token), change(other, "Delivery1", "Pickup33")]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await eventsOf(account.id)).toHaveLength(1);
  });

  it("keeps its token from who sends the request again", async () => {
    const { account, token } = await service.signInOperator();
    const headers = { "idempotency-key": "key-of-this-password_1" };
    const { body } = await change(token, "Delivery1", "Pickup22", headers);
    expect((await change(body.token, "Delivery1", "Pickup22", headers)).error.errorCode).toBe(
      "password_does_not_match",
    );
    const { rows } = await service.pool.query("select from idempotency_keys where account_id = $1", [
      account.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe("a wrong old password", () => {
  it("changes nothing, and after the fifth none is looked at, not even the right one", async () => {
    const { token } = await service.signInOperator();
    const replies = await Promise.all(Array.from({ length: 20 }, () => change(token, "Delivery2")));
    const codes = replies.map(({ error }) => error.errorCode);
    expect(codes.filter((code) => code === "password_does_not_match")).toHaveLength(5);
    expect(codes.filter((code) => code === "too_many_attempts")).toHaveLength(15);
    const { status, headers } = await change(token);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(800);
    expect(await isAlive(token)).toBe(true);
  });

  it("counts from the start after a success, and for one account alone", async () => {
    const [one, other] = [await service.signInOperator(), await service.signInOperator()];
    for (let time = 0; time < 4; time++) await change(one.token, "Delivery2");
    const { token } = (await change(one.token)).body;
    expect((await change(token, "Delivery1")).error.errorCode).toBe("password_does_not_match");
    expect((await change(other.token)).status).toBe(200);
  });

  it.each([
    ["abcde1", "minLength"],
    ["abcdefgh", "password"],
    ["12345678", "password"],
    [`a1${"a".repeat(1_000)}`, "maxLength"],
  ])("or a new one like %s", async (newPassword, message) => {
    const { token } = await service.signInOperator();
    const { status, error } = await change(token, "Delivery1", newPassword);
    expect([status, error.errors?.newPassword?.message]).toEqual([400, message]);
  });
});

describe("a default location", () => {
  const choose = (token: string, locationId: string | null) =>
    service.send(setDefaultLocation, { locationId }, { token });
  const chosen = async (token: string) =>
    (await service.send(me, undefined, { token })).body.settings.defaultLocationId;

  it("is one of the own company's, or none", async () => {
    const { companyId, locationId } = await makePlace(service.pool);
    const { account, token } = await service.signInClient(companyId);
    for (const wish of [locationId, locationId, null]) {
      expect((await choose(token, wish)).status).toBe(200);
      expect(await chosen(token)).toBe(wish);
    }
    expect(await eventsOf(account.id)).toMatchObject([
      { name: "setDefaultLocation", changes: { defaultLocationId: [null, locationId] } },
      { name: "setDefaultLocation", changes: { defaultLocationId: [locationId, null] } },
    ]);
  });

  it("is none that is unknown or another company's", async () => {
    const [own, other] = [await makePlace(service.pool), await makePlace(service.pool)];
    const foreign = await makeLocation(service.pool, { ...other, name: "Kiosk" });
    const { token } = await service.signInClient(own.companyId);
    for (const wish of ["01NOSUCH", foreign.id]) {
      const { status, error } = await choose(token, wish);
      expect([status, error.errorCode]).toEqual([404, "location_not_found"]);
    }
    expect((await choose(token, "a\0b")).status).toBe(400);
  });

  it("is nothing for operators", async () => {
    const { locationId } = await makePlace(service.pool);
    const { token } = await service.signInOperator();
    expect((await choose(token, locationId)).error.errorCode).toBe("not_allowed");
  });
});
