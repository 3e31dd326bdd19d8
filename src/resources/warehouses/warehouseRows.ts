import type { ResponseOf } from "#contract/call.ts";
import type { list } from "#contract/stock/warehouses.ts";
import { byText, sortRows } from "#src/ui/sortRows.ts";

export type WarehouseRow = ResponseOf<typeof list>[number];

export type WarehouseFilter = { companyId?: string | undefined; region?: string | undefined };

export const warehouseSorts = ["region", "owner", "totalStockCount"] as const;
export type WarehouseSort = { field: (typeof warehouseSorts)[number]; order: "ASC" | "DESC" };

export const nameOf = ({ owner, region }: WarehouseRow): string => `${owner} - ${region}`;

/** The warehouses that match, sorted; equal ones by region and owner. */
export function filterWarehouses(
  warehouses: readonly WarehouseRow[],
  { companyId, region }: WarehouseFilter,
  { field, order }: WarehouseSort,
): WarehouseRow[] {
  const found = warehouses
    .filter((one) => !companyId || one.companyId === companyId)
    .filter((one) => !region || one.region === region);
  return sortRows(
    found,
    order,
    comparers[field],
    (one, other) => comparers.region(one, other) || comparers.owner(one, other),
  );
}

const comparers: Record<WarehouseSort["field"], (one: WarehouseRow, other: WarehouseRow) => number> = {
  region: byText(({ region }) => region),
  owner: byText(({ owner }) => owner),
  totalStockCount: (one, other) => one.totalStockCount - other.totalStockCount,
};

/** The companies and regions to choose from: those with a warehouse. */
export function choicesOf(warehouses: readonly WarehouseRow[]) {
  const owners = new Map(warehouses.map(({ companyId, owner }) => [companyId, owner]));
  const regions = new Set(warehouses.map(({ region }) => region));
  const byName = byText<{ name: string }>(({ name }) => name);
  return {
    companies: [...owners].map(([id, name]) => ({ id, name })).sort(byName),
    regions: [...regions].map((name) => ({ id: name, name })).sort(byName),
  };
}
