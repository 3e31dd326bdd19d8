import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { me, signIn } from "#contract/driverApp/driverApp.ts";
import { changePassword } from "#contract/driverApp/password.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";
import { listenAsPhone } from "#tests/support/service/socketListener.ts";

const [oldPassword, newPassword] = ["Delivery1", "Pickup22"];

describe("a driver who changes the password", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const status = async (token: string) => (await service.send(me, undefined, { token })).status;
  const signInWith = async (username: string, password: string) =>
    (await service.send(signIn, { username, password })).status;

  it("goes on with another token, and is signed out of all other phones, live ones too", async () => {
    const { driver, token, send } = await createDriverScenario(service);
    const other = await service.signInPhone(driver.email);
    const live = listenAsPhone(service.url, other);
    await live.connected;
    const { body } = await send(changePassword, { oldPassword, newPassword });
    await eventually(live.ends).toEqual(["expired"]);
    expect([await status(body.token), await status(token), await status(other)]).toEqual([200, 401, 401]);
    expect(await signInWith(driver.email, newPassword)).toBe(200);
    expect(await signInWith(driver.email, oldPassword)).toBe(401);
  });

  it("must know the old one, and may guess five times in a quarter of an hour", async () => {
    const { driver, token, send } = await createDriverScenario(service);
    const guess = async () => {
      const { status, error } = await send(changePassword, { oldPassword: "Delivery2", newPassword });
      return [status, error.errorCode];
    };
    for (const _ of "12345") expect(await guess()).toEqual([400, "password_does_not_match"]);
    expect(await guess()).toEqual([429, "too_many_attempts"]);
    expect([await status(token), await signInWith(driver.email, oldPassword)]).toEqual([200, 200]);
  });

  it("changes it once, of two at the same time that know the same", async () => {
    const { send } = await createDriverScenario(service);
    const replies = await Promise.all(
      [newPassword, "Pickup33"].map((chosen) => send(changePassword, { oldPassword, newPassword: chosen })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
