import type { CompanyData } from "#contract/companies/data.ts";
import type { companies } from "#server/database/tables/companies.ts";
import { makeCompany } from "#tests/support/factories/factories.ts";
import type { Service } from "#tests/support/service/service.ts";

/** Contract data of a company with valid numbers. */
export const companyData: CompanyData = {
  companyName: "Sery z Doliny sp. z o.o.",
  firstName: "Halina",
  lastName: "Wąs",
  nip: "5260250995",
  regon: "012100784",
  headquartersIn: "Kraków",
  street: "Wielicka",
  streetNumber: "20",
  city: "Kraków",
  zipCode: "30-552",
};

/** A company, an operator who reaches it, its client, and an operator who only reaches another company. */
export async function createCompanyScenario(
  service: Service,
  values: Partial<typeof companies.$inferInsert> = {},
) {
  const { pool } = service;
  const { id, name } = await makeCompany(pool, values);
  const operator = await service.signInOperator({ companyIds: [id] });
  const client = await service.signInClient(id);
  const elsewhere = (await makeCompany(pool)).id;
  const stranger = (await service.signInOperator({ companyIds: [elsewhere] })).token;
  return {
    id,
    name,
    email: operator.account.email,
    token: operator.token,
    client: client.token,
    clientEmail: client.account.email,
    stranger,
    elsewhere,
    /** The row of the company and its events, oldest first. */
    stored: async () => {
      const { rows } = await pool.query("select to_jsonb(c) as c from companies c where id = $1", [id]);
      const { rows: events } = await pool.query(
        `select name, version, actor_name as by, company_id as "companyId", changes, data from events
         where subject_type = 'company' and subject_id = $1 order by id`,
        [id],
      );
      return { company: rows[0].c, events };
    },
  };
}
