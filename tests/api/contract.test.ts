import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CompanyData } from "#contract/companies/data.ts";
import { Pricing } from "#contract/companies/settings.ts";
import { contract, generateContract } from "#contract/registration.ts";
import { me } from "#contract/session.ts";
import { z } from "#contract/zod.ts";
import { drawContract } from "#server/modules/registration/contractPdf.ts";
import { exampleProvider } from "#server/provider.ts";
import { demoDatabase } from "#tests/support/database/cluster.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { companyData } from "#tests/support/scenarios/companyScenario.ts";
import { registerNewcomer } from "#tests/support/scenarios/newcomer.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function openReady(at = service) {
  const newcomer = await registerNewcomer(at);
  await newcomer.prepare();
  return newcomer;
}

const textOf = async (content: ArrayBuffer | Buffer) => {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(content)));
  return { pages: totalPages, texts: text, text: text.join(" ").replace(/\s+/g, " ") };
};

const codeOf = async (response: Response) => [response.status, (await response.json()).errorCode];

describe("a contract", () => {
  it("is numbered, kept and told of", async () => {
    const newcomer = await openReady();
    const { body } = await newcomer.contract();
    expect(body).toEqual({
      number: expect.stringMatching(/^2026\/\d{6}$/),
      generatedAt: service.clock().toISOString(),
      version: 5,
    });
    const { company, contracts, events } = await newcomer.stored();
    expect(new Date(company.contract_generated_at)).toEqual(service.clock());
    expect(contracts).toEqual([body.number]);
    expect(events.at(-1)).toMatchObject({
      name: "generateContract",
      by: newcomer.email,
      changes: { contractNumber: [null, body.number] },
    });
  });

  it("ends no line with a word of one letter or within a name, and says that an invented provider is an example", async () => {
    const pricing = z.parse(Pricing, {});
    const draw = (provider: typeof exampleProvider) =>
      drawContract({ number: "2026/000001", generatedAt: noon, company: companyData, pricing, provider });
    const linesOf = async (pdf: Buffer) => {
      const document = await getDocumentProxy(new Uint8Array(pdf));
      const { items } = await (await document.getPage(1)).getTextContent();
      const texts = items.flatMap((item) => ("str" in item ? [item] : []));
      return [...Map.groupBy(texts, ({ transform }) => Math.round(transform[5])).values()].map((parts) =>
        parts.map(({ str }) => str).join(""),
      );
    };
    const lines = await linesOf(await draw(exampleProvider));
    expect(lines.length).toBeGreaterThan(30);
    expect(
      lines.filter((line) => /(^|\s)([aiouwz]|nr|NIP|REGON|Halina)\s*$/.test(line) && line !== "a"),
    ).toEqual([]);
    expect(lines.slice(0, 2)).toEqual(["eDelivery", expect.stringMatching(/^Wzór: .* nie wiąże stron\.$/)]);
    const named = await linesOf(await draw({ ...exampleProvider, nip: "5260250995" }));
    expect(named.join(" ")).not.toContain("Wzór");
  });

  it("comes as contract.pdf, which nobody keeps, and leaves out what the company did not tell", async () => {
    const newcomer = await openReady();
    await newcomer.contract();
    const file = await newcomer.file();
    const { status, headers } = file;
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toContain('attachment; filename="contract.pdf"');
    expect(headers.get("cache-control")).toBe("no-store");
    const { text } = await textOf(await file.arrayBuffer());
    expect(text).not.toMatch(/undefined|null|NaN/);
    expect(text.match(/kapitał zakładowy/g)).toHaveLength(1);
  });

  it("says who, what and for how much, in Polish, by the company's own prices", async () => {
    const newcomer = await openReady();
    const full = {
      krs: "0001234567",
      shareCapital: 5000.5,
      apartmentNumber: "4",
      companyName: "Żółć i Gęś s.c.",
    };
    await newcomer.data(full);
    await service.pool.query(`update companies set pricing = '{"baseM": 1234.5}' where id = $1`, [
      newcomer.companyId,
    ]);
    const { body } = await newcomer.contract();
    const { text, pages, texts } = await textOf(await (await newcomer.file()).arrayBuffer());
    for (const said of [
      ...[body.number, "21.11.2026", "eDelivery sp. z o.o.", "Żółć i Gęś s.c.", "Halina Wąs"],
      ...["NIP 5260250995", "REGON 012100784", "KRS 0001234567", "5 000,50 zł"],
      ...[
        "Wielicka 20/4, 30-552 Kraków",
        "zwykle w 90 minut, najpóźniej w 180 minut",
        "S – 14,00 zł, M – 1 234,50 zł",
      ],
      ...["Anulowanie", "Odpowiedzialność", "Dane osobowe", "Rozliczenia", "Klient"],
    ]) {
      expect(text).toContain(said);
    }
    for (const [nth, page] of texts.entries()) expect(page).toContain(`strona ${nth + 1} z ${pages}`);
  });

  it("names who provided the service when it was generated, whoever does when it is first read", async () => {
    const newcomer = await openReady();
    await newcomer.contract();
    await service.pool.query(
      `update contracts set data = jsonb_set(data, '{operator,name}', '"Dawny kurier"') where company_id = $1`,
      [newcomer.companyId],
    );
    expect((await textOf(await (await newcomer.file()).arrayBuffer())).text).toContain("Dawny kurier");
  });

  it("stays as its first reader got it", async () => {
    const newcomer = await openReady();
    await newcomer.contract();
    const copies = await Promise.all([1, 2, 3].map(async () => (await newcomer.file()).arrayBuffer()));
    await service.pool.query(`update companies set pricing = '{"baseM": 99}', name = 'Other' where id = $1`, [
      newcomer.companyId,
    ]);
    copies.push(await (await newcomer.file()).arrayBuffer());
    expect(new Set(copies.map((copy) => Buffer.from(copy).toString("base64"))).size).toBe(1);
  });

  it("is generated again only by who names the one before, which stays kept", async () => {
    const newcomer = await openReady();
    const first = (await newcomer.contract()).body;
    const again = await newcomer.contract({ "if-match": `"${first.version}"` });
    expect([again.status, again.error.errorCode]).toEqual([409, "contract_would_be_void"]);
    expect((await newcomer.stored()).contracts).toEqual([first.number]);
    const second = (await newcomer.contract({}, first.number)).body;
    expect(second.number > first.number).toBe(true);
    expect((await newcomer.stored()).contracts).toEqual([first.number, second.number]);
    const { text } = await textOf(await (await newcomer.file()).arrayBuffer());
    expect(text).toContain(second.number);
    expect(text).not.toContain(first.number);
  });

  it("is generated once by a request that is sent again", async () => {
    const newcomer = await openReady();
    const headers = { "idempotency-key": "key-of-this-contract_1" };
    const first = await newcomer.contract(headers);
    expect((await newcomer.contract(headers)).body).toEqual(first.body);
    expect((await newcomer.stored()).contracts).toHaveLength(1);
  });

  it("is lost with a change of the data, until it is generated anew", async () => {
    const newcomer = await openReady();
    const { number } = (await newcomer.contract()).body;
    await newcomer.data();
    expect((await newcomer.file()).status).toBe(200);
    const asked = await newcomer.data({ city: "Wieliczka" });
    expect([asked.status, asked.error.errorCode]).toEqual([409, "contract_would_be_void"]);
    expect((await newcomer.file()).status).toBe(200);
    await newcomer.data({ city: "Wieliczka", voidsContract: number });
    expect(await codeOf(await newcomer.file())).toEqual([404, "contract_not_found"]);
    const kept = await newcomer.file(newcomer.token, newcomer.companyId, number);
    expect((await textOf(await kept.arrayBuffer())).text).toContain(number);
    const { company, events } = await newcomer.stored();
    expect(company.contract_generated_at).toBeNull();
    expect(events.at(-1).changes).toMatchObject({
      contractGeneratedAt: [expect.any(String), null],
      contractNumber: [number, null],
    });
    expect((await newcomer.contract()).body.number).not.toBe(number);
    expect((await textOf(await (await newcomer.file()).arrayBuffer())).text).toContain("Wieliczka");
  });

  it("needs the terms accepted, and the company as it was seen", async () => {
    const { companyId, token, contract } = await openReady();
    for (const acceptTerms of [false, undefined, "true"]) {
      const input = { companyId, acceptTerms } as { companyId: string; acceptTerms: true };
      const { status, error } = await service.send(generateContract, input, { token });
      expect([status, error.errors?.acceptTerms?.message]).toEqual([400, "mustAccept"]);
    }
    const { status, error } = await contract({ "if-match": '"1"' });
    expect([status, error.errorCode]).toEqual([409, "company_changed"]);
  });
});

describe("a contract's number", () => {
  it("is the next of the year in Warsaw, with none left out among more at once than there are connections", async () => {
    const own = await startService({ now: new Date("2027-12-31T22:30:00Z") });
    const count = (own.pool.options.max ?? 0) + 1;
    const all = await Promise.all(Array.from({ length: count }, () => openReady(own)));
    const answers = await Promise.all(all.map(async ({ contract }) => (await contract()).body));
    expect(answers.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: count }, (_, nth) => `2027/${String(nth + 1).padStart(6, "0")}`),
    );
    const files = await Promise.all(all.slice(0, 2).map(({ file }) => file()));
    for (const [nth, file] of files.entries()) {
      expect(file.status).toBe(200);
      expect((await textOf(await file.arrayBuffer())).text).toContain(answers[nth]?.number);
    }
    own.advance(1_900_000);
    const [first] = all;
    const number = answers[0]?.number;
    expect((await first?.contract({}, number))?.body.number).toBe("2028/000001");
    await own.stop();
  });
});

describe("the demo world", () => {
  it("has contracts to read as well", async () => {
    const database = await demoDatabase(150, noon);
    const own = await startService({ database });
    const token = await own.signIn("client@acme.example");
    const { company } = (await own.send(me, undefined, { token })).body;
    const path = `/api${contract.path}?companyId=${company?.id}`;
    const file = await own.request(path, { headers: { authorization: `Bearer ${token}` } });
    const { text } = await textOf(await file.arrayBuffer());
    expect(text).toContain("ACME Elektronika sp. z o.o.");
    expect(text).toMatch(/Umowa nr 2025\/0000\d\d/);
    await own.stop();
    await database.drop();
  });
});

describe("no contract is given", () => {
  it("before it is generated, of a company that does not exist, or to who does not reach it", async () => {
    const [newcomer, other] = [await openReady(), await openReady()];
    expect(await codeOf(await newcomer.file())).toEqual([404, "contract_not_found"]);
    await newcomer.contract();
    const unknown = [404, "company_not_found"];
    expect(await codeOf(await newcomer.file(newcomer.token, "01NOSUCH"))).toEqual(unknown);
    expect(await codeOf(await newcomer.file(other.token))).toEqual(unknown);
    const far = await service.signInOperator({ companyIds: [other.companyId] });
    expect(await codeOf(await newcomer.file(far.token))).toEqual(unknown);
    const near = await service.signInOperator({ companyIds: [newcomer.companyId] });
    expect((await newcomer.file(near.token)).status).toBe(200);
  });
});

describe("the drawing", () => {
  const draw = (company: Partial<CompanyData> = {}) =>
    drawContract({
      number: "2026/000123",
      generatedAt: new Date("2026-11-21T11:00:00Z"),
      provider: exampleProvider,
      company: { ...companyData, ...company },
      pricing: z.parse(Pricing, {}),
    });

  it("of the same terms is the same", async () => {
    expect((await draw()).equals(await draw())).toBe(true);
  });

  const longName = `${"Przedsiębiorstwo Handlowe ".repeat(6)}Kowalski i Synowie spółka komandytowa`;
  it.each([
    ["long one", longName],
    ["long one in capitals", longName.toUpperCase()],
    ["long one without spaces", "W".repeat(200)],
  ])("has the whole name of a company below its signature, also a %s", async (_, name) => {
    const { texts } = await textOf(await draw({ companyName: name }));
    const below = texts.at(-1)?.split("Klient").at(-1);
    expect(below?.replace(/\s+/g, "")).toContain(name.replaceAll(" ", ""));
  });

  it.each([
    ["one long word", "W".repeat(200)],
    ["many words", "Bardzo długa nazwa ".repeat(10)],
    ["markup", "<script>alert(1)</script> & „cudzysłów” (nawias) \\ %s"],
    ["other writings and signs", "😀 שלום \u202e\u200f عربى ".repeat(6)],
    ["line breaks", "Sery\n\nz\tDoliny"],
  ])("stays on its pages with %s", async (_, name) => {
    const values = { companyName: name, displayName: name, firstName: name, lastName: name, street: name };
    const pdf = await getDocumentProxy(new Uint8Array(await draw(values)));
    expect(pdf.numPages).toBeLessThan(5);
    for (let nth = 1; nth <= pdf.numPages; nth++) {
      const { items } = await (await pdf.getPage(nth)).getTextContent();
      for (const item of items) {
        if (!("str" in item) || item.str.trim() === "") continue;
        const [x, y] = [item.transform[4], item.transform[5]];
        expect(x).toBeGreaterThan(60);
        expect(x + item.width).toBeLessThan(536);
        expect(y).toBeGreaterThan(20);
      }
    }
  });
});
