import { afterAll, beforeAll, expect, it } from "vitest";
import { consentTexts, ofCompany } from "#contract/consents.ts";
import * as registration from "#contract/registration.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { newAddress, registerNewcomer, registrationOf } from "#tests/support/scenarios/newcomer.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const consentsOf = (companyId: string, token: string) => service.send(ofCompany, { companyId }, { token });

it("keeps what a company agreed to, when, and to which text", async () => {
  const newcomer = await registerNewcomer(service);
  const { token } = await service.signInOperator();
  const at = service.clock().toISOString();
  const privacy = {
    kind: "privacyPolicy",
    version: consentTexts.privacyPolicy.version,
    at,
    by: newcomer.email,
  };
  expect((await consentsOf(newcomer.companyId, token)).body).toMatchObject([{ ...privacy, about: null }]);
  await newcomer.prepare();
  service.advance(60_000);
  const { number } = (await newcomer.contract()).body;
  expect((await consentsOf(newcomer.companyId, token)).body).toMatchObject([
    { kind: "contractTerms", version: consentTexts.contractTerms.version, about: number, by: newcomer.email },
    privacy,
  ]);
});

it("registers nobody who does not accept the privacy policy", async () => {
  for (const confirmPrivacyPolicy of [false, undefined]) {
    const input = { ...registrationOf(), confirmPrivacyPolicy } as ReturnType<typeof registrationOf>;
    const { status, error } = await service.send(registration.register, input, { headers: newAddress() });
    expect([status, error.errors?.confirmPrivacyPolicy?.message]).toEqual([400, "mustAccept"]);
  }
});

it("shows them within the operator's companies alone", async () => {
  const { id, stranger, client } = await createCompanyScenario(service);
  expect(codeOf(await consentsOf(id, stranger))).toEqual([404, "company_not_found"]);
  expect(codeOf(await consentsOf(id, client))).toEqual([403, "not_allowed"]);
});
