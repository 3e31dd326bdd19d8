import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activate, updateSettings } from "#contract/companies/companies.ts";
import { create } from "#contract/products.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("a change of a company", () => {
  it("reaches operators within reach and its client, and nobody else", async () => {
    const [one, other] = [
      await createCompanyScenario(service, { status: "pending", contractGeneratedAt: noon }),
      await createCompanyScenario(service),
    ];
    const connect = (token: string) => service.connect(token);
    const near = await Promise.all([one.token, one.client].map(connect));
    const far = await Promise.all([other.token, other.client, one.stranger].map(connect));
    const everywhere = await connect((await service.signInOperator({ scopes: ["companies"] })).token);

    await service.send(activate, { companyId: one.id, name: "Sery" }, { token: one.token });
    const message = { companyId: one.id, event: "activateCompany" };
    for (const listener of [...near, everywhere]) {
      expect(await listener.until("companyChange")).toEqual(message);
    }
    // After a later message has arrived, earlier ones would have arrived, too.
    await service.send(
      updateSettings,
      { companyId: other.id, pricing: { baseS: 20 } },
      { token: other.token },
    );
    await service.send(
      updateSettings,
      { companyId: one.elsewhere, pricing: { baseS: 20 } },
      { token: one.stranger },
    );
    for (const listener of far) await listener.until("companyChange");
    expect(far.flatMap(({ heard }) => heard.map((one) => one.message))).toEqual([
      { companyId: other.id, event: "editCompanySettings" },
      { companyId: other.id, event: "editCompanySettings" },
      { companyId: one.elsewhere, event: "editCompanySettings" },
    ]);
  });

  it("is told of its products too, and not of what changed nothing", async () => {
    const { id, token } = await createCompanyScenario(service);
    const listener = await service.connect(token);
    const settings = { companyId: id, pricing: {} };
    await service.send(updateSettings, settings, { token });
    const product = {
      companyId: id,
      name: "A",
      type: "iqos",
      maximumDimensions: {},
      productSettings: {},
    } as const;
    await service.send(create, product, { token });
    expect(await listener.until("companyChange")).toEqual({ companyId: id, event: "addProduct" });
    expect(listener.names()).toEqual(["companyChange"]);
  });
});
