import type { ResponseOf } from "#contract/call.ts";
import type { list } from "#contract/stock/warehouses.ts";

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
  const way = order === "ASC" ? 1 : -1;
  const compare = (one: WarehouseRow, other: WarehouseRow) =>
    field === "totalStockCount"
      ? one.totalStockCount - other.totalStockCount
      : one[field].localeCompare(other[field]);
  return warehouses
    .filter((one) => !companyId || one.companyId === companyId)
    .filter((one) => !region || one.region === region)
    .sort(
      (one, other) =>
        way * compare(one, other) ||
        one.region.localeCompare(other.region) ||
        one.owner.localeCompare(other.owner),
    );
}

/** The companies and regions to choose from: those with a warehouse. */
export function choicesOf(warehouses: readonly WarehouseRow[]) {
  const owners = new Map(warehouses.map(({ companyId, owner }) => [companyId, owner]));
  const regions = new Set(warehouses.map(({ region }) => region));
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  return {
    companies: [...owners].map(([id, name]) => ({ id, name })).sort(byName),
    regions: [...regions].map((name) => ({ id: name, name })).sort(byName),
  };
}
