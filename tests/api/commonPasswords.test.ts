import { ulid } from "ulid";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as account from "#contract/account.ts";
import * as links from "#contract/accountLinks.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { changePassword as changeDriversPassword } from "#contract/driverApp/password.ts";
import * as drivers from "#contract/drivers.ts";
import * as operators from "#contract/operators.ts";
import * as registration from "#contract/registration.ts";
import { z } from "#contract/zod.ts";
import { driverInput } from "#tests/support/factories/driverInput.ts";
import { makeDriver, makeOperator, makeRegion } from "#tests/support/factories/factories.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { newAddress, registrationOf } from "#tests/support/scenarios/newcomer.ts";
import { type Reply, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let region: string;
beforeAll(async () => {
  service = await startService();
  region = (await makeRegion(service.pool)).name;
});
afterAll(() => service.stop());

/** A function that sets a password of an account, and the account's e-mail address. */
type Setting = { email: string; set: (password: string) => Promise<Reply<unknown>> };

const newEmail = () => `${ulid().toLowerCase()}@new.example`;

/** All calls that set a password, with the name of its input and an account. */
const settings: [call: Call, input: string, prepare: () => Promise<Setting>][] = [
  [
    registration.register,
    "password",
    async () => {
      const email = newEmail();
      return {
        email,
        set: (password) =>
          service.send(registration.register, registrationOf({ email, password }), { headers: newAddress() }),
      };
    },
  ],
  [
    account.changePassword,
    "newPassword",
    async () => {
      const { account: own, token } = await service.signInOperator();
      return {
        email: own.email,
        set: (newPassword) =>
          service.send(account.changePassword, { oldPassword: "Delivery1", newPassword }, { token }),
      };
    },
  ],
  [
    links.setPassword,
    "newPassword",
    async () => {
      const { id, clientEmail, token } = await createCompanyScenario(service);
      await service.send(links.requestPassword, { email: clientEmail, language: "en" });
      const { body } = await service.send(links.companyAccounts, { companyId: id }, { token });
      const link = { accountId: body[0]?.id ?? "", kind: "newPassword" as const };
      const [, made = ""] = (await service.send(links.makeLink, link, { token })).body.path.split("#");
      return {
        email: clientEmail,
        set: (newPassword) => service.send(links.setPassword, { token: made, newPassword }),
      };
    },
  ],
  [
    operators.create,
    "password",
    async () => {
      const [{ token }, email] = [await service.signInOperator(), newEmail()];
      const rights = { accountType: "other", scope: ["orders:read"], companyIds: "*", regions: "*" } as const;
      return {
        email,
        set: (password) =>
          service.send(operators.create, { ...rights, scope: [...rights.scope], email, password }, { token }),
      };
    },
  ],
  [
    operators.changePassword,
    "newPassword",
    async () => {
      const { token } = await service.signInOperator();
      const { id: operatorId, email } = await makeOperator(service.pool);
      return {
        email,
        set: (newPassword) => service.send(operators.changePassword, { operatorId, newPassword }, { token }),
      };
    },
  ],
  [
    changeDriversPassword,
    "newPassword",
    async () => {
      const { driver, send } = await createDriverScenario(service);
      const oldPassword = "Delivery1";
      return {
        email: driver.email,
        set: (newPassword) => send(changeDriversPassword, { oldPassword, newPassword }),
      };
    },
  ],
  [
    drivers.create,
    "password",
    async () => {
      const [{ token }, email] = [await service.signInOperator(), newEmail()];
      return {
        email,
        set: (password) =>
          service.send(drivers.create, { ...driverInput(region, { email }), password }, { token }),
      };
    },
  ],
  [
    drivers.changePassword,
    "newPassword",
    async () => {
      const { token } = await service.signInOperator();
      const { id: driverId, email } = await makeDriver(service.pool, { region });
      return {
        email,
        set: (newPassword) => service.send(drivers.changePassword, { driverId, newPassword }, { token }),
      };
    },
  ],
];

it("no other call sets a password", () => {
  const setting = calls.filter(({ body }) => {
    const shape = (body?._zod.def as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {};
    return [shape.password, shape.newPassword].some(
      (schema) =>
        schema && z.safeParse(schema, "Delivery1").success && !z.safeParse(schema, "delivery").success,
    );
  });
  expect(setting.map(({ name }) => name).toSorted()).toEqual(settings.map(([{ name }]) => name).toSorted());
});

it.each(
  settings.map(([{ name }, input, prepare]) => ({ name, input, prepare })),
)("$name takes neither a common password nor one that is little more than names", async ({
  input,
  prepare,
}) => {
  const { email, set } = await prepare();
  for (const [password, message] of [
    ["password1", "commonPassword"],
    ["1QAZ2wsx", "commonPassword"],
    [email.toUpperCase(), "passwordIsNames"],
    [`${email.split("@")[0]}-2026`, "passwordIsNames"],
    ["eDelivery!2026", "passwordIsNames"],
  ] as const) {
    const { status, error } = await set(password);
    expect([status, error.errorCode, error.errors]).toEqual([
      400,
      "password_too_common",
      { [input]: { message } },
    ]);
  }
  expect((await set("Pickup22")).status).toBe(200);
});
