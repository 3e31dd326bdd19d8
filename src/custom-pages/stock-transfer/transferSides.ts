import { type HolderType, holderTypes } from "#contract/stock/goods.ts";
import type { Holder } from "#src/resources/stock/stockItems.ts";

/** The types of both sides; a holder of each type can be chosen on either side. */
export type TransferFilter = {
  givingType: HolderType;
  receivingType: HolderType;
  givingDriverId?: string | undefined;
  givingWarehouseId?: string | undefined;
  receivingDriverId?: string | undefined;
  receivingWarehouseId?: string | undefined;
};

export type Part = "giving" | "receiving";

/** One side of a transfer; without an id no holder is chosen yet. */
export type Side = { type: HolderType; id: string | undefined };
export type Sides = Record<Part, Side>;

const typeOf = (text: string | null): HolderType => holderTypes.find((type) => type === text) ?? "driver";

export const readFilter = (params: URLSearchParams): TransferFilter => ({
  givingType: typeOf(params.get("givingType")),
  receivingType: typeOf(params.get("receivingType")),
  givingDriverId: params.get("givingDriverId") ?? undefined,
  givingWarehouseId: params.get("givingWarehouseId") ?? undefined,
  receivingDriverId: params.get("receivingDriverId") ?? undefined,
  receivingWarehouseId: params.get("receivingWarehouseId") ?? undefined,
});

export const toParams = ({ givingType, receivingType, ...ids }: TransferFilter) => ({
  givingType: givingType === "driver" ? undefined : givingType,
  receivingType: receivingType === "driver" ? undefined : receivingType,
  ...ids,
});

export const sidesOf = (filter: TransferFilter): Sides => ({
  giving: {
    type: filter.givingType,
    id: filter.givingType === "driver" ? filter.givingDriverId : filter.givingWarehouseId,
  },
  receiving: {
    type: filter.receivingType,
    id: filter.receivingType === "driver" ? filter.receivingDriverId : filter.receivingWarehouseId,
  },
});

/** The filter after a change of one side. */
export const withSide = (filter: TransferFilter, part: Part, { type, id }: Side): TransferFilter => ({
  ...filter,
  [`${part}Type`]: type,
  [`${part}${type === "driver" ? "Driver" : "Warehouse"}Id`]: id,
});

export const withType = (filter: TransferFilter, part: Part, type: HolderType): TransferFilter => ({
  ...filter,
  [`${part}Type`]: type,
});

export const swapped = (filter: TransferFilter): TransferFilter => ({
  givingType: filter.receivingType,
  givingDriverId: filter.receivingDriverId,
  givingWarehouseId: filter.receivingWarehouseId,
  receivingType: filter.givingType,
  receivingDriverId: filter.givingDriverId,
  receivingWarehouseId: filter.givingWarehouseId,
});

export const holderOf = ({ type, id }: Side): Holder | null => (id === undefined ? null : { type, id });

/** The name of the call, by the types of both sides. */
export const callOf = ({ giving, receiving }: Sides) => calls[giving.type][receiving.type];

const calls = {
  warehouse: { driver: "transferWarehouseToDriver", warehouse: "transferWarehouseToWarehouse" },
  driver: { driver: "transferDriverToDriver", warehouse: "transferDriverToWarehouse" },
} as const satisfies Record<HolderType, Record<HolderType, string>>;

/** Giver and receiver as fields of the call; "" if none is chosen. */
export function endsOf({ giving, receiving }: Sides): Record<string, string> {
  const [from = "", to = ""] = [giving.id, receiving.id];
  if (giving.type === "driver") {
    return receiving.type === "driver"
      ? { givingDriverId: from, receivingDriverId: to }
      : { givingDriverId: from, receivingWarehouseId: to };
  }
  return receiving.type === "driver"
    ? { warehouseId: from, driverId: to }
    : { givingWarehouseId: from, receivingWarehouseId: to };
}

/** The side that is not chosen yet, the giver first; null if both are chosen. */
export function missingSide({ giving, receiving }: Sides) {
  if (giving.id === undefined) return missing.giving[giving.type];
  return receiving.id === undefined ? missing.receiving[receiving.type] : null;
}

const missing = {
  giving: { driver: "givingDriver", warehouse: "givingWarehouse" },
  receiving: { driver: "receivingDriver", warehouse: "receivingWarehouse" },
} as const satisfies Record<Part, Record<HolderType, string>>;
