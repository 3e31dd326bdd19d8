import { ulid } from "ulid";
import type { InputOf } from "#contract/call.ts";
import { updateData } from "#contract/companies/companies.ts";
import * as registration from "#contract/registration.ts";
import { me } from "#contract/session.ts";
import { makeRegion, makeZipCode } from "#tests/support/factories/factories.ts";
import { companyData } from "#tests/support/scenarios/companyScenario.ts";
import type { Service } from "#tests/support/service/service.ts";

export type Newcomer = Awaited<ReturnType<typeof registerNewcomer>>;

let addresses = 0;

/** A network address that no other request of the tests has. */
export const newAddress = () => ({ "x-forwarded-for": `2001:db8:0:${(++addresses).toString(16)}::1` });

/** The input of a registration with a unique e-mail address. */
export const registrationOf = (
  changes: Partial<InputOf<typeof registration.register>> = {},
): InputOf<typeof registration.register> => ({
  email: `${ulid().toLowerCase()}@newcomers.example`,
  name: "Sery z Doliny",
  password: "Delivery1",
  confirmPrivacyPolicy: true,
  ...changes,
});

/** A company that has just registered, and a function for each step of its onboarding. */
export async function registerNewcomer(service: Service) {
  const { pool } = service;
  const input = registrationOf();
  const { body } = await service.send(registration.register, input, { headers: newAddress() });
  const { token } = body;
  const user = (await service.send(me, undefined, { token })).body;
  const companyId = user.company?.id ?? "";
  const region = (await makeRegion(pool)).name;
  const { code: zipCode, city } = await makeZipCode(pool, { region });
  const by = (headers?: Record<string, string>) => ({ token, headers });

  const steps = {
    product: (headers?: Record<string, string>) => service.send(registration.selectProduct, {}, by(headers)),
    locations: (
      locations: InputOf<typeof registration.addLocations>["locations"] = [],
      headers?: Record<string, string>,
    ) => service.send(registration.addLocations, { locations }, by(headers)),
    data: (changes: object = {}) => service.send(updateData, { ...companyData, companyId, ...changes }, by()),
    contract: (headers?: Record<string, string>, voidsContract?: string) =>
      service.send(
        registration.generateContract,
        { companyId, acceptTerms: true, voidsContract },
        by(headers),
      ),
  };
  return {
    email: input.email,
    token,
    companyId,
    user,
    ...steps,
    /** The input of a location at an address that the geocoder knows. */
    location: (name: string, changes: object = {}) => ({
      name,
      street: "Szeroka 22",
      city,
      zipCode,
      ...changes,
    }),
    /** Does all steps except the contract. */
    prepare: async () => {
      for (const step of [steps.product, steps.locations, steps.data]) await step();
    },
    /** Requests the PDF of the valid contract, or of the one with this number. */
    file: (by = token, of = companyId, number?: string) => {
      const query = new URLSearchParams({ companyId: of, ...(number && { number }) });
      return service.request(`/api${registration.contract.path}?${query}`, {
        headers: { authorization: `Bearer ${by}` },
      });
    },
    stored: async () => {
      const { rows } = await pool.query(
        `select to_jsonb(c) as company,
           (select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from locations l where company_id = c.id) as locations,
           (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]') from products p where company_id = c.id) as products,
           (select coalesce(jsonb_agg(number order by number), '[]') from contracts where company_id = c.id) as contracts,
           (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'by', actor_name, 'changes', changes) order by id), '[]')
            from events where company_id = c.id) as events
         from companies c where id = $1`,
        [companyId],
      );
      return rows[0];
    },
  };
}
