import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { me, signIn, signOut } from "#contract/driverApp/driverApp.ts";
import { signIn as signInToConsole } from "#contract/session.ts";
import { usualLimits } from "#server/http/limits.ts";
import { makeDriver, makeOperator, makeRegion, password } from "#tests/support/factories/factories.ts";
import { createDriverScenario, makeOffer } from "#tests/support/scenarios/driverScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const right = "Delivery1";
const day = 24 * 3_600_000;

const driverEvents = async ({ pool }: Service, driverId: string) =>
  (
    await pool.query(
      "select name, actor_type, actor_name, driver_id, changes from events where subject_type = 'driver' and subject_id = $1 order by id",
      [driverId],
    )
  ).rows;

describe("a phone's sign-in", () => {
  let service: Service;
  let region: string;
  beforeAll(async () => {
    service = await startService();
    region = (await makeRegion(service.pool)).name;
  });
  afterAll(() => service.stop());

  const make = async (values = {}) =>
    makeDriver(service.pool, { region, passwordHash: await password, ...values });
  const attempt = (username: string, given = right) => service.send(signIn, { username, password: given });

  it("lets a driver in, whatever the case of the e-mail", async () => {
    const { email } = await make();
    const { status, body } = await attempt(` ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it("keeps when it was and on what, and writes it down once", async () => {
    const { id, email } = await make();
    const input = { username: email, password: right, appVersion: "3.1.0", osType: "ios" } as const;
    await service.send(signIn, input);
    const { rows } = await service.pool.query(
      "select last_login, app_version, os_type from drivers where id = $1",
      [id],
    );
    expect(rows).toEqual([{ last_login: service.clock(), app_version: "3.1.0", os_type: "ios" }]);
    expect(await driverEvents(service, id)).toEqual([
      { name: "signInDriver", actor_type: "driver", actor_name: "Jan Kowalski", driver_id: id, changes: {} },
    ]);
  });

  it("keeps no token in the database", async () => {
    const { token } = (await attempt((await make()).email)).body;
    const { rows } = await service.pool.query(
      "select 1 from driver_sessions s where row_to_json(s)::text like '%' || $1 || '%'",
      [token],
    );
    expect(rows).toEqual([]);
  });

  it("answers an unknown driver, and one who may not, as a wrong password", async () => {
    const { email } = await make();
    const wrong = await attempt(email, "Delivery2");
    expect([wrong.status, wrong.error.errorCode]).toEqual([401, "invalid_credentials"]);
    const others = [
      "nobody@drivers.example",
      (await make({ blocked: true })).email,
      (await make({ active: false })).email,
      (await make({ passwordHash: null })).email,
    ];
    for (const username of others) {
      const { status, error } = await attempt(username);
      expect([status, { ...error, requestId: "" }]).toEqual([401, { ...wrong.error, requestId: "" }]);
    }
  });

  it("is another than that of the console", async () => {
    const [driver, operator] = [await make(), await makeOperator(service.pool)];
    const atConsole = await service.send(signInToConsole, { username: driver.email, password: right });
    expect([atConsole.status, (await attempt(operator.email)).status]).toEqual([401, 401]);
  });
});

describe("a phone's session", () => {
  let service: Service;
  beforeEach(async () => {
    service = await startService();
  });
  afterEach(() => service.stop());

  it("lasts thirty days without use", async () => {
    const { send } = await createDriverScenario(service);
    service.advance(30 * day - 1);
    expect((await send(me, undefined)).status).toBe(200);
    service.advance(30 * day);
    const { status, error } = await send(me, undefined);
    expect([status, error.errorCode]).toEqual([401, "not_authenticated"]);
  });

  it("is moved on by use, once a day", async () => {
    const { send, driver } = await createDriverScenario(service);
    const end = async () =>
      (await service.pool.query("select expires_at from driver_sessions where driver_id = $1", [driver.id]))
        .rows[0].expires_at;
    const first = await end();
    service.advance(day);
    await send(me, undefined);
    expect(await end()).toEqual(first);
    service.advance(1);
    await send(me, undefined);
    expect(await end()).toEqual(new Date(service.clock().getTime() + 30 * day));
  });

  it("ends 180 days after the sign-in, however much it is used", async () => {
    const { send } = await createDriverScenario(service);
    for (let days = 0; days < 180; days += 20) {
      expect((await send(me, undefined)).status).toBe(200);
      service.advance(20 * day);
    }
    expect((await send(me, undefined)).status).toBe(401);
  });

  it.each([
    ["blocked", "update drivers set blocked = true where id = $1"],
    ["inactive", "update drivers set active = false where id = $1"],
  ])("is none once the driver is %s", async (_, text) => {
    const { send, driver } = await createDriverScenario(service);
    await service.pool.query(text, [driver.id]);
    expect((await send(me, undefined)).status).toBe(401);
  });

  it("ends with a sign-out, and so does the driver's work", async () => {
    const { send, driver, token, order, offer } = await createDriverScenario(service);
    const { id } = await order("new");
    const offerId = await offer(id);
    const second = await service.signInPhone(driver.email);
    expect((await send(signOut, undefined)).status).toBe(200);
    expect((await send(me, undefined)).status).toBe(401);
    expect((await service.send(me, undefined, { token: second })).body.status).toBe("offline");
    const { rows } = await service.pool.query(
      "select f.answer, o.offer_at from order_offers f join orders o on o.id = f.order_id where f.id = $1",
      [offerId],
    );
    expect(rows).toEqual([{ answer: "withdrawn", offer_at: service.clock() }]);
    expect((await driverEvents(service, driver.id)).map(({ name }) => name)).toEqual([
      "signInDriver",
      "signOutDriver",
      "goOffline",
    ]);
    expect(token).not.toBe(second);
  });

  it("takes back no offer that somebody else has", async () => {
    const { send, order, join } = await createDriverScenario(service);
    const [{ id }, other] = [await order("new"), await join()];
    const offerId = await makeOffer(service, { orderId: id, driverId: other.driver.id });
    await send(signOut, undefined);
    const { rows } = await service.pool.query("select answer from order_offers where id = $1", [offerId]);
    expect(rows).toEqual([{ answer: null }]);
  });
});

describe("a phone that runs wild", () => {
  it("is stopped after 300 calls a minute, and others are not", async () => {
    const service = await startService({ limits: usualLimits });
    const { send, join } = await createDriverScenario(service);
    const other = await join();
    const replies = await Promise.all(Array.from({ length: 310 }, () => send(me, undefined)));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.error.errorCode).toBe("too_many_requests");
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await service.send(me, undefined, { token: other.token })).status).toBe(200);
    await service.stop();
  });
});
