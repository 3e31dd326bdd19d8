import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as links from "#contract/accountLinks.ts";
import type { InputOf } from "#contract/call.ts";
import { consentTexts } from "#contract/consents.ts";
import * as leads from "#contract/leads.ts";
import { z } from "#contract/zod.ts";
import { makeCompany } from "#tests/support/factories/factories.ts";
import { companyData, createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { newAddress, registerNewcomer } from "#tests/support/scenarios/newcomer.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let token: string;
let email: string;
beforeAll(async () => {
  service = await startService();
  const operator = await service.signInOperator();
  [token, email] = [operator.token, operator.account.email];
});
afterAll(() => service.stop());

const lead = { name: "Kinga Rosa", email: "kinga@rosa.example", confirmPrivacyPolicy: true } as const;

const ask = (changes: object = {}, headers: Record<string, string> = newAddress()) =>
  service.send(leads.register, { ...lead, ...changes }, { headers });

const list = (parameters: { range?: unknown; sort?: unknown; filter?: unknown } = {}, by = token) => {
  const input = Object.fromEntries(
    Object.entries(parameters).map(([name, one]) => [name, JSON.stringify(one)]),
  );
  return service.send(leads.list, input, { token: by });
};

const handle = (leadId: string, by = token) => service.send(leads.handle, { leadId }, { token: by });

/** Registers leads with these names at different times; returns their ids. */
async function askAs(...names: string[]) {
  for (const name of names) {
    service.advance(1_000);
    expect((await ask({ name })).status).toBe(200);
  }
  const { body } = await list({ range: [0, 99] });
  return names.map((name) => body.find((one) => one.name === name)?.id ?? "");
}

describe("who asks for a demo", () => {
  it("is kept as told, what was left empty as nothing, and the log knows no name", async () => {
    const full = { company: "Róża & Syn", phone: "-", city: " ", message: "<b>Proszę</b> 😀\ndzwonić" };
    await ask({ ...full, name: "Ewa Maj" });
    const { body } = await list();
    expect(z.parse(leads.list.response, body)).toEqual(body);
    expect(body[0]).toMatchObject({ ...full, name: "Ewa Maj", city: null, handledAt: null });
    expect(body[0]?.consentVersion).toBe(consentTexts.demoContact.version);
    const { rows } = await service.pool.query(
      "select name, actor_type, changes, data from events where subject_type = 'service' and subject_id = $1",
      [body[0]?.id],
    );
    expect(rows).toEqual([{ name: "registerLead", actor_type: "system", changes: {}, data: {} }]);
  });

  it("is kept once if the same request is sent again, and again by another one", async () => {
    const headers = { ...newAddress(), "idempotency-key": crypto.randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => ask({ name: "Iga Lis" }, headers)));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect((await ask({ name: "Iga Lis" }, headers)).status).toBe(200);
    const named = async () => (await list({ filter: { q: "Iga Lis" } })).body.length;
    expect(await named()).toBe(1);
    expect((await ask({ name: "Iga Lis" })).status).toBe(200);
    expect(await named()).toBe(2);
  });

  it("may do so twenty times from one address within a quarter of an hour", async () => {
    const headers = newAddress();
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask({}, headers)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.error.errorCode).toBe("too_many_attempts");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(800);
    expect((await ask()).status).toBe(200);
  });

  it.each([
    ["name", "ab", "minLength"],
    ["name", "a\0bc", "unstorableText"],
    ["email", "kinga", "email"],
    ["phone", "1", "phone"],
    ["company", "a".repeat(1_000), "maxLength"],
    ["message", "a".repeat(2_001), "maxLength"],
    ["confirmPrivacyPolicy", false, "mustAccept"],
    ["confirmPrivacyPolicy", undefined, "mustAccept"],
    ["handledAt", null, "unknownField"],
  ])("is refused with %s %j: %s", async (field, value, message) => {
    const { status, error } = await ask({ [field]: value });
    expect([status, error.errors?.[field]?.message]).toEqual([400, message]);
  });
});

describe("the list", () => {
  it("begins with the newest, and says where it stands among all", async () => {
    const [, , third] = await askAs("Lead A", "Lead B", "Lead C");
    const { body, headers } = await list({ range: [0, 1] });
    const total = Number((await service.pool.query("select count(*) from leads")).rows[0].count);
    expect(body[0]?.id).toBe(third);
    expect(headers.get("content-range")).toBe(`leads 0-1/${total}`);
    expect(headers.get("access-control-expose-headers")).toBe("Content-Range");
    const beyond = await list({ range: [5_000, 5_009] });
    expect([beyond.body, beyond.headers.get("content-range")]).toEqual([[], `leads */${total}`]);
  });

  it("is sorted and filtered as asked", async () => {
    const ids = await askAs("Żaba", "Łoś", "Ćma");
    const { body } = await list({ sort: ["name", "ASC"], filter: { id: ids } });
    expect(body.map(({ name }) => name)).toEqual(["Ćma", "Łoś", "Żaba"]);
    await handle(ids[0] ?? "");
    const handled = async (wanted: boolean) =>
      (await list({ filter: { id: ids, handled: wanted } })).body.map(({ name }) => name).sort();
    expect(await handled(true)).toEqual(["Żaba"]);
    expect(await handled(false)).toHaveLength(2);
  });

  it.each<[string, InputOf<typeof leads.list>]>([
    ["range", { range: "0-24" }],
    ["range", { range: "[24,0]" }],
    ["range", { range: "[-1,5]" }],
    ["range", { range: "[0,5000]" }],
    ["range", { range: "[0]" }],
    ["sort", { sort: '["password","ASC"]' }],
    ["sort", { sort: '["name","ASC; drop table leads"]' }],
    ["filter", { filter: '{"nosuch":1}' }],
    ["filter", { filter: '{"handled":"no"}' }],
    ["filter", { filter: '{"id":["a\\u0000b"]}' }],
    ["filter", { filter: "{" }],
  ])("refuses the %s of %j", async (name, input) => {
    const { status, error } = await service.send(leads.list, input, { token });
    expect([status, error.errors]).toEqual([400, { [name]: { message: "pattern" } }]);
  });

  it("is back-office's alone, as is handling", async () => {
    const client = await service.signInClient((await makeCompany(service.pool)).id);
    const [leadId = ""] = await askAs("Lead of theirs");
    for (const reply of [await list({}, client.token), await handle(leadId, client.token)]) {
      expect([reply.status, reply.error.errorCode]).toEqual([403, "not_allowed"]);
    }
  });
});

describe("an answered lead", () => {
  it("tells by whom first, and is told of once", async () => {
    const [leadId = ""] = await askAs("Lead D");
    const other = await service.signInOperator();
    await handle(leadId);
    await handle(leadId, other.token);
    const { body } = await list({ filter: { id: [leadId] } });
    expect(body[0]).toMatchObject({ handledAt: service.clock().toISOString(), handledBy: email });
    const { rows } = await service.pool.query(
      "select actor_name from events where name = 'handleLead' and subject_id = $1",
      [leadId],
    );
    expect(rows).toEqual([{ actor_name: email }]);
  });

  it("is none that does not exist", async () => {
    const { status, error } = await handle("01NOSUCH");
    expect([status, error.errorCode]).toEqual([404, "lead_not_found"]);
  });
});

describe("a request is followed up", () => {
  it("with a note, is opened again, found by its words, and knows the company that registered meanwhile", async () => {
    const { token } = await service.signInOperator({ scopes: ["companies"] });
    const newcomer = await registerNewcomer(service);
    const asked = {
      name: "Kasia Podróż",
      email: newcomer.email.toUpperCase(),
      confirmPrivacyPolicy: true as const,
    };
    await service.send(leads.register, asked, { headers: newAddress() });
    const find = async (q: string) => {
      const { body } = await service.send(leads.list, { filter: JSON.stringify({ q }) }, { token });
      return body;
    };
    const [found] = await find("podroz kasia");
    const leadId = found?.id ?? "";
    expect(found).toMatchObject({ note: null, sameCompany: { id: newcomer.companyId } });
    await service.send(leads.note, { leadId, note: "Calls 100% on Monday_" }, { token });
    await service.send(leads.handle, { leadId }, { token });
    expect(await find("100% monday_")).toMatchObject([{ id: leadId, handledBy: expect.any(String) }]);
    expect(await find("100_")).toEqual([]);
    const { status, error } = await service.send(leads.list, { filter: '{"q":"a\\u0000b"}' }, { token });
    expect([status, error.errorCode]).toEqual([400, "invalid_input"]);
    await service.send(leads.reopen, { leadId }, { token });
    await service.send(leads.note, { leadId, note: "" }, { token });
    expect(await find("Podróż")).toMatchObject([{ handledAt: null, handledBy: null, note: null }]);
  });

  it("with a note that does not overwrite, unsaid, what a colleague noted meanwhile", async () => {
    const [leadId = ""] = await askAs("Dwoje Naraz");
    const write = (note: string, version: number) =>
      service.send(leads.note, { leadId, note }, { token, headers: { "if-match": `"${version}"` } });
    await handle(leadId);
    expect((await write("Calls on Monday", 1)).body).toEqual({ version: 2 });
    const { status, error } = await write("Wants a price", 1);
    expect([status, error.errorCode]).toEqual([409, "record_changed"]);
    expect(error.conflict).toMatchObject({ event: "noteLead", by: email, version: 2 });
    expect((await write("Wants a price", 2)).body).toEqual({ version: 3 });
  });

  it("by a company's tax number in the message, only where an operator reaches the company, live", async () => {
    const nip = "5260250995";
    const company = await createCompanyScenario(service, { contractData: { ...companyData, nip } });
    const [near, far, client] = await Promise.all(
      [company.token, company.stranger, company.client].map((one) => service.connect(one)),
    );
    const [leadId = ""] = await askAs("Ewa od serów");
    const [other = ""] = await askAs("Ktoś inny");
    await service.pool.query("update leads set message = $2 where id = $1", [
      leadId,
      "NIP 526-025-09-95, tel",
    ]);
    await service.pool.query("update leads set message = $2 where id = $1", [other, "kod 15260250995"]);
    const requestsOf = async (by: string) => {
      const { body } = await list({ filter: { companyId: company.id } }, by);
      return body.map(({ id, sameCompany }) => [id, sameCompany?.id]);
    };
    expect(await requestsOf(company.token)).toEqual([[leadId, company.id]]);
    expect(await requestsOf(company.stranger)).toEqual([]);
    const { body } = await list({ filter: { id: [leadId] } }, company.stranger);
    expect(body[0]?.sameCompany).toBeNull();

    for (const operator of [near, far]) await operator?.until("leadChange");
    await service.send(links.requestPassword, { email: company.clientEmail, language: "pl" });
    expect(await near?.until("linkRequestChange")).toEqual({ companyId: company.id });
    await handle(leadId);
    await far?.until("leadChange");
    expect(far?.names()).not.toContain("linkRequestChange");
    expect(client?.names()).toEqual([]);
  });
});
