import type { InputOf } from "#contract/call.ts";
import * as companies from "#contract/companies/companies.ts";
import * as contracts from "#contract/companies/contracts.ts";
import { Pricing } from "#contract/companies/settings.ts";
import * as companyStatus from "#contract/companies/status.ts";
import * as leads from "#contract/leads.ts";
import * as locations from "#contract/locations.ts";
import * as products from "#contract/products.ts";
import * as registration from "#contract/registration.ts";
import { z } from "#contract/zod.ts";
import { type CommandCase, type CommandCases, inCompany } from "#tests/support/commandCases/commandCase.ts";
import { makeProduct, noon } from "#tests/support/factories/factories.ts";
import { newAddress, registerNewcomer, registrationOf } from "#tests/support/scenarios/newcomer.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import type { Reply, Service } from "#tests/support/service/service.ts";

const newProduct: Omit<InputOf<typeof products.create>, "companyId"> = {
  name: "Skrzynka serów",
  type: "pickup_delivery",
  maximumDimensions: { weight: 12.5 },
  productSettings: { productFormFields: ["weight"] },
};
const lead = { name: "Kinga Rosa", email: "kinga@rosa.example", confirmPrivacyPolicy: true } as const;

/** A command on a contract that waits for its signature. */
const signing = (
  run: (
    newcomer: Awaited<ReturnType<typeof registerNewcomer>>,
    service: Service,
    number: string,
  ) => Promise<Reply<unknown>>,
): CommandCase => ({
  event: "receiveContract",
  prepare: async (service) => {
    const newcomer = await registerNewcomer(service);
    await newcomer.prepare();
    const { number } = (await newcomer.contract()).body;
    return () => run(newcomer, service, number);
  },
});

/** A command on a request for a demo. */
const ofLead = (
  event: "reopenLead" | "noteLead",
  prepare: (leadId: string, token: string, service: Service) => Promise<() => Promise<Reply<unknown>>>,
): CommandCase => ({
  event,
  prepare: async (service) => {
    const { token } = await service.signInOperator({ scopes: ["companies"] });
    await service.send(leads.register, lead, { headers: newAddress() });
    const { body } = await service.send(leads.list, {}, { token });
    return prepare(body[0]?.id ?? "", token, service);
  },
});

/** Registration, leads, companies and what belongs to them. */
export const cases: CommandCases = {
  [registration.register.name]: {
    event: "registerCompany",
    prepare: async (service) => () =>
      service.send(registration.register, registrationOf(), { headers: newAddress() }),
  },
  [registration.selectProduct.name]: {
    event: "selectProduct",
    prepare: async (service) => (await registerNewcomer(service)).product,
  },
  [registration.addLocations.name]: {
    event: "addLocations",
    prepare: async (service) => {
      const newcomer = await registerNewcomer(service);
      await newcomer.product();
      return () => newcomer.locations();
    },
  },
  [registration.generateContract.name]: {
    event: "generateContract",
    prepare: async (service) => {
      const newcomer = await registerNewcomer(service);
      await newcomer.prepare();
      return () => newcomer.contract();
    },
  },
  [leads.register.name]: {
    event: "registerLead",
    prepare: async (service) => () => service.send(leads.register, lead, { headers: newAddress() }),
  },
  [leads.reopen.name]: ofLead("reopenLead", async (leadId, token, service) => {
    await service.send(leads.handle, { leadId }, { token });
    return () => service.send(leads.reopen, { leadId }, { token });
  }),
  [leads.note.name]: ofLead(
    "noteLead",
    async (leadId, token, service) => () =>
      service.send(leads.note, { leadId, note: "Calls on Monday" }, { token }),
  ),
  [leads.handle.name]: {
    event: "handleLead",
    prepare: async (service) => {
      const { token } = await service.signInOperator();
      await service.send(leads.register, lead, { headers: newAddress() });
      const { body } = await service.send(leads.list, {}, { token });
      return () => service.send(leads.handle, { leadId: body[0]?.id ?? "" }, { token });
    },
  },

  [companies.activate.name]: inCompany(
    "activateCompany",
    async ({ id, token }, service) =>
      () =>
        service.send(companies.activate, { companyId: id, name: "Sery" }, { token }),
    { status: "pending", contractGeneratedAt: noon },
  ),
  [companies.updateData.name]: {
    event: "editCompanyData",
    prepare: async (service) => {
      const newcomer = await registerNewcomer(service);
      await newcomer.product();
      await newcomer.locations();
      return () => newcomer.data();
    },
  },
  [contracts.uploadSigned.name]: signing((newcomer, service, number) =>
    service.send(
      contracts.uploadSigned,
      { companyId: newcomer.companyId, number, file: btoa("%PDF-1.7\n%%EOF") },
      { token: newcomer.token },
    ),
  ),
  [contracts.accept.name]: {
    event: "acceptContract",
    prepare: async (service) => {
      const newcomer = await registerNewcomer(service);
      await newcomer.prepare();
      const { companyId } = newcomer;
      const { token } = await service.signInOperator();
      const voidsContract = (await newcomer.contract()).body.number;
      await service.send(companies.activate, { companyId, name: "Nowa" }, { token });
      const { number } = (await service.send(contracts.renew, { companyId, voidsContract }, { token })).body;
      await service.send(contracts.receive, { companyId, number }, { token });
      return () => service.send(contracts.accept, { companyId, number }, { token });
    },
  },
  [contracts.receive.name]: signing(async ({ companyId }, service, number) => {
    const { token } = await service.signInOperator({ companyIds: [companyId] });
    return service.send(contracts.receive, { companyId, number }, { token });
  }),
  [contracts.renew.name]: {
    ...signing(async ({ companyId }, service, voidsContract) => {
      const { token } = await service.signInOperator({ companyIds: [companyId] });
      return service.send(contracts.renew, { companyId, voidsContract }, { token });
    }),
    event: "generateContract",
  },
  [companyStatus.deactivate.name]: inCompany(
    "deactivateCompany",
    async ({ id, token }, service) =>
      () =>
        service.send(companyStatus.deactivate, { companyId: id, reason: "Unpaid" }, { token }),
  ),
  [companyStatus.reactivate.name]: inCompany(
    "reactivateCompany",
    async ({ id, token }, service) =>
      () =>
        service.send(companyStatus.reactivate, { companyId: id, reason: "Paid" }, { token }),
    { status: "inactive" },
  ),
  [companyStatus.update.name]: inCompany(
    "editCompany",
    async ({ id, token }, service) =>
      () =>
        service.send(
          companyStatus.update,
          { companyId: id, name: "Sery", nameForDrivers: "Sery" },
          { token },
        ),
  ),
  [companies.updateSettings.name]: inCompany("editCompanySettings", async ({ id, token }, service) => {
    const { body } = await service.send(companies.info, { companyId: id }, { token });
    const pricing = z.parse(Pricing, { ...body.pricing, baseM: body.pricing.baseM + 1 });
    return () => service.send(companies.updateSettings, { companyId: id, pricing }, { token });
  }),
  [companies.updateImage.name]: inCompany(
    "changeCompanyImage",
    async ({ id, token }, service) =>
      () =>
        service.send(companies.updateImage, { companyId: id, kind: "logo", image: null }, { token }),
    { imageUrl: "/images/before.png" },
  ),
  [products.create.name]: inCompany(
    "addProduct",
    async ({ id, token }, service) =>
      () =>
        service.send(products.create, { companyId: id, ...newProduct }, { token }),
  ),
  [products.update.name]: inCompany("editProduct", async ({ id, token }, service) => {
    const { id: productId } = await makeProduct(service.pool, { companyId: id });
    return () => service.send(products.update, { productId, ...newProduct }, { token });
  }),
  [locations.add.name]: {
    event: "addLocation",
    prepare: async (service) => {
      const { company, location, token } = await createShopScenario(service);
      const { street, city, zipCode } = location;
      const place = { name: "Nowy sklep", street, city, zipCode };
      return () => service.send(locations.add, { companyId: company.id, ...place }, { token });
    },
  },
  [locations.update.name]: {
    event: "editLocation",
    prepare: async (service) => {
      const { location, token } = await createShopScenario(service);
      return () => service.send(locations.update, { locationId: location.id, name: "Inny sklep" }, { token });
    },
  },
};
