import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as companies from "#contract/companies/companies.ts";
import * as contracts from "#contract/companies/contracts.ts";
import type { ErrorBody } from "#contract/errorBody.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { registerNewcomer } from "#tests/support/scenarios/newcomer.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
/** A PNG picture of one red pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

const fileCode = async (response: Response) =>
  codeOf({ status: response.status, error: (await response.json()) as ErrorBody });

/** A company whose contract waits for its signature, its client, and an operator. */
async function openSigning() {
  const newcomer = await registerNewcomer(service);
  await newcomer.prepare();
  const { number } = (await newcomer.contract()).body;
  const { companyId, token, email } = newcomer;
  const operator = await service.signInOperator({ companyIds: [companyId] });
  return {
    ...newcomer,
    ...{ number, email, operator: operator.account.email, desk: operator.token },
    upload: (content = pdf, by = token, of = number) =>
      service.send(
        contracts.uploadSigned,
        { companyId, number: of, file: content.toString("base64") },
        { token: by },
      ),
    receive: () => service.send(contracts.receive, { companyId, number }, { token: operator.token }),
    renew: (by = operator.token, voidsContract = number) =>
      service.send(contracts.renew, { companyId, voidsContract }, { token: by }),
    activate: () => service.send(companies.activate, { companyId, name: "Sery" }, { token: operator.token }),
    contracts: async (by = operator.token) =>
      (await service.send(companies.info, { companyId }, { token: by })).body.contracts,
    signedFile: (by = token) => {
      const query = new URLSearchParams({ companyId, number });
      return service.request(`/api${contracts.signedFile.path}?${query}`, {
        headers: { authorization: `Bearer ${by}` },
      });
    },
  };
}

describe("a contract is read before it is accepted", () => {
  it("as a text with the prices, and as a PDF that nobody could sign", async () => {
    const { prepare, companyId, token } = await registerNewcomer(service);
    const early = await service.send(contracts.terms, { companyId }, { token });
    expect(codeOf(early)).toEqual([409, "registration_step_missing"]);
    await prepare();
    await service.pool.query(`update companies set pricing = '{"baseM": 18.5}' where id = $1`, [companyId]);
    const { body } = await service.send(contracts.terms, { companyId }, { token });
    expect(body.pricing).toEqual({ baseS: 14, baseM: 18.5, baseL: 24, perKilometre: 1.8, freeKilometres: 3 });
    const all = JSON.stringify(body);
    for (const said of ["M – 18,50 zł", "siedziba: Kraków", "eDelivery sp. z o.o.", "Odpowiedzialność"]) {
      expect(all).toContain(said);
    }
    const file = await service.request(`/api${contracts.preview.path}?companyId=${companyId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), {
      mergePages: true,
    });
    expect(text.replace(/\s+/g, " ")).toContain("Podgląd, nie do podpisu");
    expect(text).toContain("M – 18,50 zł");
    expect(text).not.toMatch(/\d{4}\/\d{6}/);
  });
});

describe("a signed contract", () => {
  it.each([
    ["pdf", pdf],
    ["png", png],
  ])("is uploaded by its client as a %s, accepted with the activation, and kept for both", async (type, content) => {
    const signing = await openSigning();
    const { email, operator, number } = signing;
    expect((await signing.upload(content)).status).toBe(200);
    const at = noon.toISOString();
    expect(await signing.contracts()).toMatchObject([
      {
        number,
        receivedAt: at,
        receivedBy: email,
        receivedHow: "upload",
        hasSignedFile: true,
        acceptedAt: null,
      },
    ]);
    for (const token of [signing.token, signing.desk]) {
      const file = await signing.signedFile(token);
      expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
      expect(file.headers.get("content-disposition")).toContain(`-signed.${type}"`);
      expect(file.headers.get("content-type")).toBe("application/octet-stream");
    }
    await signing.activate();
    expect(await signing.contracts()).toMatchObject([{ acceptedAt: at, acceptedBy: operator }]);
    // A client sees the times, and the person only if it is the client's own.
    expect(await signing.contracts(signing.token)).toMatchObject([
      { receivedBy: email, acceptedAt: at, acceptedBy: null },
    ]);
    expect((await signing.signedFile()).status).toBe(200);
    expect((await signing.file()).status).toBe(200);
    expect(codeOf(await signing.upload())).toEqual([409, "contract_accepted"]);
  });

  it("is not replaced by generating another one", async () => {
    const signing = await openSigning();
    await signing.upload();
    expect(codeOf(await signing.contract({}, signing.number))).toEqual([409, "contract_would_be_void"]);
    expect(await signing.contracts()).toMatchObject([{ number: signing.number, voidedAt: null }]);
  });

  it("that came by post is noted once, by back-office alone", async () => {
    const signing = await openSigning();
    const { companyId, number, token, operator } = signing;
    const own = await service.send(contracts.receive, { companyId, number }, { token });
    expect(codeOf(own)).toEqual([403, "not_allowed"]);
    expect((await signing.receive()).status).toBe(200);
    service.advance(60_000);
    expect((await signing.receive()).status).toBe(200);
    const [contract] = await signing.contracts();
    expect(contract).toMatchObject({ receivedBy: operator, receivedHow: "post", hasSignedFile: false });
    const { body: listed } = await service.send(companies.list, undefined, { token: signing.desk });
    expect(listed).toMatchObject([{ contractReceivedAt: contract?.receivedAt, contractAcceptedAt: null }]);
    const { events } = await signing.stored();
    expect(events.filter(({ name }: { name: string }) => name === "receiveContract")).toHaveLength(1);
    expect(await signing.contracts(token)).toMatchObject([{ receivedBy: null, receivedHow: "post" }]);
    expect(await fileCode(await signing.signedFile())).toEqual([404, "contract_not_found"]);
  });

  let unsigned: Awaited<ReturnType<typeof openSigning>>;
  beforeAll(async () => {
    unsigned = await openSigning();
  });

  it.each([
    ["a text", Buffer.from("I agree"), "signedFileType"],
    ["a page", Buffer.from("<html><script>alert(1)</script></html>"), "signedFileType"],
    ["half a PDF", Buffer.from("%PDF-1.7 and no end"), "signedFileType"],
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "signedFileType"],
    ["nothing", Buffer.alloc(0), "signedFileType"],
    [
      "more than five megabytes",
      Buffer.concat([pdf, Buffer.alloc(5_500_000, 65), pdf]),
      "signedFileTooLarge",
    ],
  ])("is no %s", async (_, content, message) => {
    const { status, error } = await unsigned.upload(content);
    expect([status, error.errors?.file?.message]).toEqual([400, message]);
    expect(await unsigned.contracts()).toMatchObject([{ receivedAt: null, hasSignedFile: false }]);
  });

  it("may have five megabytes", async () => {
    const signing = await openSigning();
    const large = Buffer.concat([pdf, Buffer.alloc(contracts.maxSignedBytes - 2 * pdf.length, 65), pdf]);
    expect((await signing.upload(large)).status).toBe(200);
  });

  it("is nobody else's to see or to send", async () => {
    const [signing, other] = [await openSigning(), await openSigning()];
    await signing.upload();
    expect(codeOf(await signing.upload(pdf, other.token))).toEqual([404, "company_not_found"]);
    expect(codeOf(await signing.upload(pdf, other.desk))).toEqual([404, "company_not_found"]);
    expect(await fileCode(await signing.signedFile(other.token))).toEqual([404, "company_not_found"]);
    expect(codeOf(await signing.upload(pdf, signing.token, other.number))).toEqual([
      404,
      "contract_not_found",
    ]);
  });
});

describe("back-office makes a contract anew", () => {
  it("after it corrected the data, and the one before stays readable and void", async () => {
    const signing = await openSigning();
    const { companyId, number, desk } = signing;
    await signing.upload();
    expect(codeOf(await signing.renew(desk, "2026/999999"))).toEqual([409, "contract_would_be_void"]);
    const renewed = await signing.renew();
    expect(renewed.status).toBe(200);
    expect(renewed.body.number).not.toBe(number);
    expect(await signing.contracts()).toMatchObject([
      { number: renewed.body.number, receivedAt: null, voidedAt: null },
      { number, hasSignedFile: true, voidedAt: service.clock().toISOString() },
    ]);
    expect((await signing.file(desk, companyId, number)).status).toBe(200);
    expect((await signing.signedFile(desk)).status).toBe(200);
    expect(codeOf(await signing.upload())).toEqual([409, "contract_void"]);
    expect(codeOf(await signing.renew(signing.token))).toEqual([403, "not_allowed"]);
  });

  it("of an active company as well, which stays active", async () => {
    const signing = await openSigning();
    await signing.activate();
    await signing.renew();
    const { company } = await signing.stored();
    expect(company.status).toBe("active");
    expect((await signing.contracts()).map(({ acceptedAt }) => acceptedAt !== null)).toEqual([false, true]);
  });

  it("of an active company, and accepts it once its signed copy has arrived", async () => {
    const signing = await openSigning();
    const { companyId, desk, operator } = signing;
    const accept = (number: string, token = desk) =>
      service.send(contracts.accept, { companyId, number }, { token });
    await signing.upload();
    expect(codeOf(await accept(signing.number))).toEqual([409, "company_not_active"]);
    await signing.activate();
    expect(codeOf(await accept(signing.number))).toEqual([409, "contract_accepted"]);
    const { number } = (await signing.renew()).body;
    expect(codeOf(await accept(signing.number))).toEqual([409, "contract_void"]);
    expect(codeOf(await accept(number))).toEqual([409, "contract_not_received"]);
    await signing.upload(pdf, signing.token, number);
    expect(codeOf(await accept(number, signing.token))).toEqual([403, "not_allowed"]);
    expect((await accept(number)).status).toBe(200);
    const at = service.clock().toISOString();
    expect((await signing.contracts())[0]).toMatchObject({ number, acceptedAt: at, acceptedBy: operator });
    expect(codeOf(await accept(number))).toEqual([409, "contract_accepted"]);
  });

  it("but not before the data are there", async () => {
    const { companyId } = await registerNewcomer(service);
    const { token } = await service.signInOperator({ companyIds: [companyId] });
    const reply = await service.send(contracts.renew, { companyId }, { token });
    expect(codeOf(reply)).toEqual([409, "registration_step_missing"]);
  });
});
