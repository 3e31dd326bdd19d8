import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changePassword } from "#contract/account.ts";
import { readLink } from "#contract/accountLinks.ts";
import * as companies from "#contract/companies/companies.ts";
import * as leads from "#contract/leads.ts";
import { checkPickupCode, verifyPickup } from "#contract/orders/commands.ts";
import { me, signIn } from "#contract/session.ts";
import { type ErrorSummary, errorSummary } from "#server/errorSummary.ts";
import { openQueue } from "#server/jobs/queue.ts";
import { createLog } from "#server/log.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeOperator, noon } from "#tests/support/factories/factories.ts";
import { newAddress } from "#tests/support/scenarios/newcomer.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { pickupPoint } from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

/** Values that are parameters of statements and must not be in the log. */
const canary = {
  person: "Kanarkowska",
  email: "kanarek@kanarkowo.example",
  phone: "509876543",
  text: "Klatka B, domofon 77",
};

let service: Service;
let desk: Awaited<ReturnType<typeof createOperatorScenario>>;
beforeAll(async () => {
  service = await startService();
  desk = await createOperatorScenario(service);
});
afterAll(() => service.stop());

const { person, email, phone, text } = canary;
const failing = {
  "a sign-in": {
    table: "accounts",
    send: () => service.send(signIn, { username: email, password: "Delivery1" }),
  },
  "a registered lead": {
    table: "leads",
    send: () =>
      service.send(
        leads.register,
        { name: person, email, phone, confirmPrivacyPolicy: true },
        { headers: newAddress() },
      ),
  },
  "a list that is searched": { table: "orders", send: () => desk.list({ globalIdSearch: person }) },
  "a comment": {
    table: "order_comments",
    send: async () => desk.comment((await desk.order({ clientName: person })).id, text),
  },
};

it.each(Object.entries(failing))("%s that fails leaves its code in the log, and no value", async (_, one) => {
  const { table, send } = one;
  service.logged.length = 0;
  await service.pool.query(`alter table ${table} rename to ${table}_gone`);
  const { status } = await send().finally(() =>
    service.pool.query(`alter table ${table}_gone rename to ${table}`),
  );
  expect(status).toBe(500);
  const log = service.logged.join("");
  expect(log).toContain('"code":"42P01"');
  for (const value of Object.values(canary)) expect(log).not.toContain(value);
});

it("who is refused is in the log, with the account and the address, and nothing that was typed", async () => {
  const { account, token } = await service.signInOperator({ scopes: [] });
  service.logged.length = 0;
  await service.send(signIn, { username: account.email, password: `${person}1` });
  await service.send(signIn, { username: email, password: "Delivery1" });
  await service.send(companies.list, undefined, { token });
  await service.send(me, undefined);
  const lines = service.logged.map((line) => JSON.parse(line));
  const address = "127.0.0.1";
  expect(lines).toMatchObject([
    { msg: "wrong password", account: account.id },
    { refused: "invalid_credentials", call: "session.signIn", address },
    { msg: "wrong password" },
    { refused: "invalid_credentials", call: "session.signIn", address },
    { refused: "not_allowed", call: "companies.list", account: account.id, address },
    { refused: "not_authenticated", call: "session.me", address },
  ]);
  expect(lines[2]).not.toHaveProperty("account");
  for (const typed of [person, email, account.email]) expect(service.logged.join("")).not.toContain(typed);
});

it("what may be a guess is in the log by its code, whichever call refuses it", async () => {
  const { orderNo } = await desk.order({ status: "accepted" });
  const pin = { orderNo, createdAt: service.clock().toISOString().slice(0, 10), verificationCode: "000000" };
  const locked = await desk.order({ status: "accepted", ...pickupPoint, pinFailures: 5, pinLockedAt: noon });
  const mistyped = await desk.order({ status: "accepted", ...pickupPoint, pickUpVerificationCode: "135790" });
  const { token } = desk;
  const check = (orderId: string) =>
    service.send(checkPickupCode, { orderId, verificationCode: "000000" }, { token });
  service.logged.length = 0;
  const passwords = { oldPassword: "wrong one", newPassword: "Delivery2" };
  await service.send(changePassword, passwords, { token });
  await service.send(readLink, { token: "A".repeat(43) });
  await check(locked.id);
  await check(mistyped.id);
  await Promise.all(Array.from({ length: 6 }, () => service.send(verifyPickup, pin)));
  const refused = service.logged.map((line) => JSON.parse(line).refused);
  expect(refused.filter((code) => code)).toEqual([
    ...["password_does_not_match", "link_not_valid", "pin_locked", "incorrect_verification_code"],
    // Answers to wrong PINs wait a moment, so that their time tells nothing.
    ...["too_many_attempts", ...Array(5).fill("incorrect_verification_code_and_order_no")],
  ]);
});

it("a value that PostgreSQL refuses and quotes is not written down", async () => {
  const error = await service.pool.query("select $1::text::integer", [person]).catch((thrown) => thrown);
  expect(error.message).toContain(person);
  expect(JSON.stringify(errorSummary(error))).not.toContain(person);
  expect(errorSummary(error).code).toBe("22P02");
});

it("PostgreSQL's own log names the constraint that a statement violates, and no value", async () => {
  const make = () => makeOperator(service.pool, { email, scopes: [] });
  await make();
  await expect(make()).rejects.toThrow();
  const { rows } = await service.pool.query("select current_setting('data_directory') as folder");
  const log = readFileSync(join(rows[0].folder, "../postgres.log"), "utf8");
  expect(log).toContain('duplicate key value violates unique constraint "account_email"');
  expect(log).not.toContain(email);
});

it("a fault of the queue is in the log with the queue's name, its code and its stack", async () => {
  const faults: ErrorSummary[] = [];
  const log = createLog("error", { write: (line) => faults.push(JSON.parse(line).err) });
  const { pool } = service;
  const queue = await openQueue({ pool, onError: (err) => log.error({ err }), pollEvery: 0.5 });
  await queue.start({ name: "work", handle: async () => undefined });
  await pool.query("alter schema pgboss rename to pgboss_gone");
  await eventually(() => faults).toContainEqual({
    type: "QueueError",
    code: "42P01",
    message: "The queue work failed.",
    stack: expect.stringContaining("    at "),
  });
  await pool.query("alter schema pgboss_gone rename to pgboss");
  await queue.stop();
  expect(faults.map(({ type }) => type)).not.toContain("object");
});
