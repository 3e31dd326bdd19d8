import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, signInAlias } from "#contract/session.ts";
import { makeClient, makeCompany, makeOperator } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const password = "Delivery1";

describe.each([
  ["the operators' path", signIn],
  ["the common path", signInAlias],
])("sign-in by %s", (_, call) => {
  it("lets an operator in", async () => {
    const { email } = await makeOperator(service.pool);
    const { status, body } = await service.send(call, { username: email, password });
    expect(status).toBe(200);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it("lets a client in", async () => {
    const { email } = await makeClient(service.pool, (await makeCompany(service.pool)).id);
    const { status, body } = await service.send(call, { username: email, password });
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
  });

  it("refuses a wrong password", async () => {
    const { email } = await makeOperator(service.pool);
    const { status, error } = await service.send(call, { username: email, password: "Delivery2" });
    expect(status).toBe(401);
    expect(error.errorCode).toBe("invalid_credentials");
  });
});

describe("sign-in", () => {
  it("compares e-mails without case and without blanks around them", async () => {
    await makeOperator(service.pool, { email: "Zoë.Case@operators.example" });
    const { status } = await service.send(signIn, { username: "  zoË.cASE@Operators.example ", password });
    expect(status).toBe(200);
  });

  it("compares passwords with case", async () => {
    const { email } = await makeOperator(service.pool);
    const { status } = await service.send(signIn, { username: email, password: "delivery1" });
    expect(status).toBe(401);
  });

  it("answers an unknown account as it answers a wrong password", async () => {
    const { email } = await makeOperator(service.pool);
    const known = await service.send(signIn, { username: email, password: "wrong one" });
    const unknown = await service.send(signIn, { username: "nobody@operators.example", password });
    expect(unknown.status).toBe(known.status);
    expect({ ...unknown.error, requestId: "" }).toEqual({ ...known.error, requestId: "" });
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  });

  it("answers a deactivated account as it answers a wrong password", async () => {
    const { email } = await makeOperator(service.pool, { accountType: "deactivated" });
    const { status, error } = await service.send(signIn, { username: email, password });
    expect(status).toBe(401);
    expect(error.errorCode).toBe("invalid_credentials");
  });

  it("keeps no token in the database", async () => {
    const token = await service.signIn((await makeOperator(service.pool)).email);
    const { rows } = await service.pool.query(
      "select 1 from sessions where row_to_json(sessions)::text like '%' || $1 || '%'",
      [token],
    );
    expect(rows).toEqual([]);
  });

  it("is written down once, with who it was", async () => {
    const account = await makeOperator(service.pool);
    await service.signIn(account.email);
    const { rows } = await service.pool.query(
      "select name, actor_type, actor_name from events where subject_id = $1",
      [account.id],
    );
    expect(rows).toEqual([{ name: "signIn", actor_type: "operator", actor_name: account.email }]);
  });

  it.each([
    ["no username", { password }, "username", "required"],
    ["no password", { username: "a@b.example" }, "password", "required"],
    ["a username of 2", { username: "ab", password }, "username", "minLength"],
    ["a username of 2 and blanks", { username: " ab ", password }, "username", "minLength"],
    ["a password of 2", { username: "a@b.example", password: "ab" }, "password", "minLength"],
    ["a username of 321", { username: "a".repeat(321), password }, "username", "maxLength"],
    ["a password of 201", { username: "a@b.example", password: "a".repeat(201) }, "password", "maxLength"],
    ["a number for a password", { username: "a@b.example", password: 12345 }, "password", "invalidType"],
    ["a NUL in the username", { username: "a\0@b.example", password }, "username", "unstorableText"],
  ])("refuses %s under its field", async (_, body, field, message) => {
    const { status, error } = await service.send(signIn, body as never);
    expect(status).toBe(400);
    expect(error.errors).toMatchObject({ [field]: { message } });
  });
});
