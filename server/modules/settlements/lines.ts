import { type SQL, sql } from "drizzle-orm";
import type { SettlementKind } from "#contract/settlementKinds.ts";
import type { ShownAmounts } from "#server/caller.ts";

type Of = { id: string; kind: SettlementKind };

/**
 * The `from` and `where` clause of a settlement's lines: entries `w` of a wallet, or charges `c`, with their orders `o`.
 */
export const fromLines = ({ id, kind }: Of): SQL => sources[kind](id);

/** The order of lines: by the time of what was settled, then by the entry or order. */
export const oldestFirst = ({ kind }: Of): SQL => orders[kind];

/** The columns of the contract's line, without its number. */
export const lineColumns = ({ kind }: Of, { canViewPayouts, canViewPrices }: ShownAmounts): SQL => {
  const text = (column: SQL, isShown: boolean) => (isShown ? sql`(${column})::text` : sql`null`);
  const isCompany = kind === "company";
  const shown = isCompany ? canViewPrices : canViewPayouts;
  return sql`
    to_json(${isCompany ? sql`c.at` : sql`w.created_at`}) #>> '{}' as at, w.no::float8 as "entryNo", w.type,
    o.id as "orderId", o.order_no as "orderNo", o.external_id as "externalId", w.creation_comment as comment,
    ${text(isCompany ? sql`c.gross` : sql`w.payout_driver`, shown)} as amount,
    ${text(sql`c.net`, isCompany && shown)} as net,
    ${isCompany ? sql`c.vat_rate::float8` : sql`null`} as "vatRate",
    ${text(sql`c.vat`, isCompany && shown)} as vat`;
};

const sources = {
  driver: (id) => sql`
    from wallet_entries w left join orders o on o.id = w.order_id where w.settlement_id = ${id}`,
  // For a charged entry its order is joined, too.
  company: (id) => sql`
    from settlement_charges c left join wallet_entries w on w.id = c.wallet_entry_id
    left join orders o on o.id = coalesce(c.order_id, w.order_id) where c.settlement_id = ${id}`,
} satisfies Record<SettlementKind, (id: string) => SQL>;

const orders = {
  driver: sql`w.created_at, w.no`,
  company: sql`c.at, w.no nulls first, c.order_id`,
} satisfies Record<SettlementKind, SQL>;
