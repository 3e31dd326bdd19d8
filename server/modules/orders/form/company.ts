import { eq, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { type Access, reaches } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { prepared, type Reader } from "#server/database/handles.ts";
import { companies } from "#server/database/tables/companies.ts";
import { settingsOf } from "#server/modules/companies/settings.ts";

/** A company within the access, with its settings; unknown and inaccessible ones give the same 404. */
export async function companyOf(reader: Reader, access: Access, companyId: string) {
  const [row] = reaches(access.companies, companyId) ? await byId(reader).execute({ companyId }) : [];
  if (!row) throw new ApiError("company_not_found");
  return { id: row.id, name: row.name, status: row.status, ...settingsOf(row) };
}

const byId = prepared((reader) => {
  const { id, name, status, deliverySettings, orderSettings, pricing, stageLimits } = companies;
  return reader
    .select({ id, name, status, deliverySettings, orderSettings, pricing, stageLimits })
    .from(companies)
    .where(eq(id, sql.placeholder("companyId")))
    .prepare("company of order form");
});

export type Company = Awaited<ReturnType<typeof companyOf>>;

/** Whether the caller can create orders of the company. */
export const canSendOrders = ({ user }: Caller, { status }: Pick<Company, "status">): boolean =>
  user.activated && status === "active";
