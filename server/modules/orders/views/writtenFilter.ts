import { sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { outOfReach, type ViewFilter } from "#contract/orders/viewFilter.ts";
import { reaches, within } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { textArray } from "#server/database/textArray.ts";
import type { Transaction } from "#server/database/transaction.ts";

/**
 * The filter as it is to be stored. `outOfReach` keeps the part of the stored filter that the caller does not reach; all
 * else must exist within the caller's reach. Throws `invalid_input` for the field otherwise.
 */
export async function writtenFilter(
  transaction: Transaction,
  { access }: Caller,
  { companyIds, region, productId, ...rest }: ViewFilter,
  stored: ViewFilter = {},
): Promise<ViewFilter> {
  const named = [...new Set(companyIds?.filter((id) => id !== outOfReach))];
  const hidden = companyIds?.includes(outOfReach)
    ? (stored.companyIds ?? []).filter((id) => !reaches(access.companies, id))
    : [];
  const isHidden = {
    region: region === outOfReach && stored.region !== undefined && !reaches(access.regions, stored.region),
    productId: productId === outOfReach && stored.productId !== undefined,
  };
  const { rows } = await transaction.execute<{ companies: number; region: boolean; product: boolean }>(sql`
    select (select count(*)::integer from companies c where c.id = any(${textArray(named)}) and ${within(access.companies, sql`c.id`)}) as companies,
      exists (select from regions r where r.name = ${region ?? ""} and ${within(access.regions, sql`r.name`)}) as region,
      exists (select from products p where p.id = ${productId ?? ""} and ${within(access.companies, sql`p.company_id`)}) as product`);
  const found = rows[0];
  const isMissing = {
    companyIds: companyIds && (found?.companies !== named.length || named.length + hidden.length === 0),
    region: region && !isHidden.region && !found?.region,
    productId: productId && !isHidden.productId && !found?.product,
  };
  const missing = Object.entries(isMissing).filter(([, isOne]) => isOne);
  if (missing.length > 0)
    throw new ApiError("invalid_input", {
      errors: Object.fromEntries(missing.map(([field]) => [`filter.${field}`, { message: "invalidValue" }])),
    });
  return {
    ...rest,
    ...(companyIds && { companyIds: [...named, ...hidden] }),
    ...(region && { region: isHidden.region ? stored.region : region }),
    ...(productId && { productId: isHidden.productId ? stored.productId : productId }),
  };
}
