import { type SQL, sql } from "drizzle-orm";
import { outOfReach, readViewFilter, type ViewFilter } from "#contract/orders/viewFilter.ts";
import { hasFlag } from "#contract/permissions.ts";
import type { View } from "#contract/views.ts";
import { reaches } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";

/** The account's own views, then those that other operators share, oldest first. */
export async function readViews(reader: Reader, caller: Caller, condition: SQL = sql`true`): Promise<View[]> {
  const { rows } = await reader.execute<StoredView>(sql`
    select v.id, v.version, v.account_id as "accountId", a.email as owner, v.name, v.is_shared as "isShared", v.filter,
      v.hidden_columns as "hiddenColumns", v.sort_field as field, v.sort_order as order, v.density,
      p.company_id as "productCompany"
    from views v join accounts a on a.id = v.account_id left join products p on p.id = v.filter ->> 'productId'
    where ${seenBy(caller)} and ${condition}
    order by v.account_id <> ${caller.accountId}, v.created_at, v.id`);
  return rows.map((row) => present(row, caller));
}

/** The condition of the views that the caller sees: clients see only their own, operators also shared ones. */
export const seenBy = ({ accountId, userType }: Caller): SQL =>
  userType === "operator"
    ? sql`(v.account_id = ${accountId} or v.is_shared)`
    : sql`v.account_id = ${accountId}`;

/** Everybody may edit their own views; who may manage operators may also edit shared ones. */
export const mayEditView = (
  { accountId, userType, permissions }: Caller,
  view: { accountId: string; isShared: boolean },
): boolean =>
  view.accountId === accountId ||
  (view.isShared && userType === "operator" && hasFlag(permissions, "operators.canAccessPage"));

type StoredView = Pick<View, "id" | "version" | "name" | "isShared" | "hiddenColumns" | "density"> &
  View["sort"] & { accountId: string; owner: string; filter: unknown; productCompany: string | null };

function present(row: StoredView, caller: Caller): View {
  const { id, version, name, isShared, hiddenColumns, field, order, density } = row;
  const isOwn = row.accountId === caller.accountId;
  const { filter: valid, isBroken } = readViewFilter(row.filter);
  const filter = withinReach(caller, valid, row.productCompany);
  return {
    ...{ id, version, name, isShared, hiddenColumns, density, isOwn, isBroken, filter },
    sort: { field, order },
    owner: isOwn ? null : row.owner,
    mayEdit: mayEditView(caller, row),
    isOutOfReach: [filter.region, filter.productId, ...(filter.companyIds ?? [])].includes(outOfReach),
  };
}

/** The filter, with `outOfReach` in place of companies, regions and products that the caller does not reach. */
function withinReach(
  { access: { companies, regions } }: Caller,
  { companyIds, region, productId, ...rest }: ViewFilter,
  productCompany: string | null,
): ViewFilter {
  const reached = companyIds?.filter((id) => reaches(companies, id)) ?? [];
  const isWhole = reached.length === companyIds?.length;
  return {
    ...rest,
    ...(companyIds && { companyIds: isWhole ? reached : [...reached, outOfReach] }),
    ...(region && { region: reaches(regions, region) ? region : outOfReach }),
    ...(productId && {
      productId: productCompany && reaches(companies, productCompany) ? productId : outOfReach,
    }),
  };
}
