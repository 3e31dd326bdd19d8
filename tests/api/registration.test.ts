import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { register } from "#contract/registration.ts";
import { me } from "#contract/session.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";
import { newAddress, registerNewcomer, registrationOf } from "#tests/support/scenarios/newcomer.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const send = (changes: object = {}, headers: Record<string, string> = newAddress()) =>
  service.send(register, { ...registrationOf(), ...changes }, { headers });

const codeOf = async (reply: ReturnType<typeof send>) => {
  const { status, error } = await reply;
  return [status, error.errorCode];
};

const rowsOf = async (text: string, ...values: unknown[]) => (await service.pool.query(text, values)).rows;

describe("a registration", () => {
  it("makes a pending company with its client, who is signed in with every step to do", async () => {
    const { email, user, stored } = await registerNewcomer(service);
    expect(user).toMatchObject({
      email,
      userType: "client",
      accountType: "other",
      activated: false,
      company: { name: "Sery z Doliny" },
    });
    expect(Object.values(user.registrationSteps)).toEqual([null, null, null, null]);
    const { company, events } = await stored();
    expect(company).toMatchObject({ status: "pending", version: 1, contract_data: null });
    expect(events).toMatchObject([
      { name: "registerCompany", by: email },
      { name: "registerClient", by: email },
    ]);
  });

  it("keeps what was told of the owner, and nothing of what was left empty", async () => {
    const { body } = await send({
      phone: "+48 500 600 700",
      city: " ",
      deliveryProductType: "groceries",
      name: "  Żółw & <b>Synowie</b> ",
    });
    const user = (await service.send(me, undefined, { token: body.token })).body;
    const [company] = await rowsOf("select * from companies where id = $1", user.company?.id);
    expect(company).toMatchObject({
      name: "Żółw & <b>Synowie</b>",
      owner_phone: "+48500600700",
      owner_city: null,
      delivery_product_type: "groceries",
    });
  });

  it("is told as a sign-in too, and its password is kept as a hash", async () => {
    const { user } = await registerNewcomer(service);
    expect(await rowsOf("select name from events where subject_id = $1 order by id", user.id)).toEqual([
      { name: "registerClient" },
      { name: "signIn" },
    ]);
    const [account] = await rowsOf("select password_hash from accounts where id = $1", user.id);
    expect(account.password_hash).toMatch(/^\$argon2id\$/);
    expect(await service.signIn(user.email)).toMatch(/^[\w-]{43}$/);
  });
});

describe("an e-mail address", () => {
  it("is taken once, whatever its case and of whatever account", async () => {
    const { email } = await makeOperator(service.pool, { email: "Desk@Taken.example" });
    const before = await rowsOf("select count(*) from companies");
    for (const taken of [email, "desk@taken.EXAMPLE"]) {
      expect(await codeOf(send({ email: taken }))).toEqual([409, "user_email_already_occupied"]);
    }
    expect(await rowsOf("select count(*) from companies")).toEqual(before);
  });

  it("goes to one of ten who register it at once", async () => {
    const headers = newAddress();
    const emails = Array.from({ length: 10 }, (_, nth) =>
      nth % 2 ? "Same@race.example" : "same@RACE.example",
    );
    const replies = await Promise.all(emails.map((email) => send({ email, name: "Same Race" }, headers)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await rowsOf("select id from companies where name = 'Same Race'")).toHaveLength(1);
  });
});

describe("many registrations from one address", () => {
  it("are refused after the tenth within a quarter of an hour, and told when to come back", async () => {
    const headers = newAddress();
    const replies = await Promise.all(Array.from({ length: 100 }, () => send({}, headers)));
    const [taken, refused] = [200, 429].map((code) => replies.filter(({ status }) => status === code));
    expect([taken?.length, refused?.length]).toEqual([10, 90]);
    expect(refused?.[0]?.error.errorCode).toBe("too_many_attempts");
    const retryAfter = Number(refused?.[0]?.headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThan(800);
    expect(retryAfter).toBeLessThanOrEqual(900);
  });

  it("count those that were refused, and leave other addresses alone", async () => {
    const headers = newAddress();
    const { email } = await registerNewcomer(service);
    for (let time = 0; time < 10; time++) await send({ email }, headers);
    expect(await codeOf(send({}, headers))).toEqual([429, "too_many_attempts"]);
    expect((await send()).status).toBe(200);
  });
});

describe("a registration is refused", () => {
  it.each([
    ["email", "", "minLength"],
    ["email", "anna", "email"],
    ["email", `${"a".repeat(1_000)}@b.example`, "maxLength"],
    ["email", "a\0b@c.example", "email"],
    // Addresses of programs' accounts.
    ["email", "api-01x@Programs.invalid", "email"],
    ["name", "ab", "minLength"],
    ["name", "a".repeat(1_000), "maxLength"],
    ["name", "a\0bc", "unstorableText"],
    ["name", "abc\ud800", "unstorableText"],
    ["phone", "12345", "phone"],
    ["city", "a".repeat(1_000), "maxLength"],
    ["deliveryProductType", "weapons", "invalidValue"],
    ["password", "abcde1", "minLength"],
    ["password", "abcdefgh", "password"],
    ["password", "1".repeat(201), "maxLength"],
    ["password", undefined, "required"],
    ["status", "active", "unknownField"],
    ["confirmPassword", "Delivery1", "unknownField"],
  ])("with %s %j: %s", async (field, value, message) => {
    const { status, error } = await send({ [field]: value });
    expect([status, error.errors?.[field]?.message]).toEqual([400, message]);
  });
});
