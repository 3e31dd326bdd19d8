import { type SQL, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import type { RestQuery } from "#contract/restQuery.ts";
import {
  type Settlement,
  SettlementFilter,
  type SettlementLine,
  settlementPageSize,
} from "#contract/settlements.ts";
import type { z } from "#contract/zod.ts";
import type { Access } from "#server/access.ts";
import type { Rights, ShownAmounts } from "#server/caller.ts";
import { allOf } from "#server/database/allOf.ts";
import type { Reader } from "#server/database/handles.ts";
import { parseListParameters } from "#server/http/restList.ts";
import { PageResponse } from "#server/http/route.ts";
import { fromLines, lineColumns, oldestFirst } from "./lines.ts";
import { presentSettlement, settlementColumns, settlementsWithin, shownOfCompany } from "./rows.ts";

/** A page of settlements, by default the newest 25. */
export async function listSettlements(
  reader: Reader,
  { access, permissions }: Rights,
  parameters: RestQuery,
): Promise<PageResponse> {
  const { offset, limit, direction, filter } = parseListParameters(
    parameters,
    ["createdAt"],
    SettlementFilter,
  );
  const source = sql`from settlements s where ${settlementsWithin(access)} and ${conditions(filter)}`;
  const { rows } = await reader.execute<Settlement>(sql`
    select ${settlementColumns(permissions.wallet, access.mask)} ${source}
    order by s.created_at ${direction}, s.no ${direction}, s.kind ${direction} offset ${offset} limit ${limit}`);
  const { rows: counted } = await reader.execute<{ total: number }>(
    sql`select count(*)::integer as total ${source}`,
  );
  return new PageResponse("settlements", rows.map(presentSettlement), {
    from: offset,
    total: counted[0]?.total ?? 0,
  });
}

/** The newest settlements of a company within the access. */
export async function settlementsOfCompany(
  reader: Reader,
  access: Access,
  companyId: string,
): Promise<Settlement[]> {
  const { rows } = await reader.execute<Settlement>(sql`
    select ${settlementColumns(shownOfCompany, access.mask)} from settlements s
    where s.company_id = ${companyId} and ${settlementsWithin(access)} order by s.ends_at desc`);
  return rows.map(presentSettlement);
}

/** A settlement within the access; unknown and inaccessible ones give the same 404. */
export async function settlementOf(
  reader: Reader,
  access: Access,
  shown: ShownAmounts,
  settlementId: string,
): Promise<Settlement> {
  const { rows } = await reader.execute<Settlement>(sql`
    select ${settlementColumns(shown, access.mask)} from settlements s
    where s.id = ${settlementId} and ${settlementsWithin(access)}`);
  const [settlement] = rows;
  if (!settlement) throw new ApiError("settlement_not_found");
  return presentSettlement(settlement);
}

/** A page of a settlement's lines, numbered through all pages. */
export async function settlementLines(
  reader: Reader,
  rights: Rights,
  { settlementId, page = "1" }: { settlementId: string; page?: string | undefined },
): Promise<SettlementLine[]> {
  const settlement = await settlementOf(reader, rights.access, rights.permissions.wallet, settlementId);
  const from = (Number(page) - 1) * settlementPageSize;
  const { rows } = await reader.execute<SettlementLine>(sql`
    select ${lineColumns(settlement, rights.permissions.wallet)} ${fromLines(settlement)}
    order by ${oldestFirst(settlement)} offset ${from} limit ${settlementPageSize}`);
  return rows.map((row, nth) => ({ ...row, line: from + nth + 1, at: new Date(row.at).toISOString() }));
}

function conditions({
  kind,
  driverId,
  companyId,
  untilFrom,
  untilTo,
}: z.output<typeof SettlementFilter>): SQL {
  return allOf([
    kind && sql`s.kind = ${kind}`,
    driverId && sql`s.driver_id = ${driverId}`,
    companyId && sql`s.company_id = ${companyId}`,
    untilFrom && sql`s.until >= ${untilFrom}::date`,
    untilTo && sql`s.until <= ${untilTo}::date`,
  ]);
}
