import type { Pricing } from "#contract/companies/settings.ts";
import type { PackageSize } from "#contract/orders/statuses.ts";
import type { Reader } from "#server/database/handles.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { pricingOf } from "#server/modules/companies/settings.ts";
import {
  type ActiveMultiplier,
  activeMultiplier,
  lockActiveMultiplier,
} from "#server/modules/multipliers/active.ts";
import type { Order } from "./load.ts";
import { multiplied, type Price, priceOf } from "./price.ts";

export type MultipliedPrice = { price: Price; multiplier: ActiveMultiplier | null };

type Question = {
  company: { id: string; pricing: Pricing };
  size: PackageSize;
  distance: number | null;
  region: string;
  /** When the order is created, or its slot begins. */
  at: Date;
};

/** The price of an order with the multiplier that is active for it. Estimates and creations both use it. */
export async function multipliedPrice(
  reader: Reader,
  { company, size, distance, region, at }: Question,
): Promise<MultipliedPrice> {
  const multiplier = await activeMultiplier(reader, { region, companyId: company.id, at });
  return { multiplier, price: priceOf(size, distance, multiplier?.value ?? null, company.pricing) };
}

export const multiplierColumns = (multiplier: ActiveMultiplier | null) => ({
  multiplierId: multiplier?.id ?? null,
  multiplierValue: multiplier?.value ?? null,
  multiplierDeactivatedAt: null,
});

type Priced = Pick<Order, "multiplierId" | "region" | "companyId" | "slotFrom" | "createdAt"> &
  Pick<Order, "priceBreakdown">;

/**
 * The planned order as it is to be stored. If its multiplier was deactivated since it was planned, the one that is active
 * now replaces it. That one is locked until the order is stored, so that no order is stored with a deactivated
 * multiplier.
 */
export async function withLockedMultiplier<Planned extends Priced>(
  transaction: Transaction,
  planned: Planned,
): Promise<Planned> {
  if (planned.multiplierId === null) return planned;
  const multiplier = await lockActiveMultiplier(transaction, questionOf(planned));
  if (multiplier?.id === planned.multiplierId) return planned;
  return { ...planned, ...multiplierColumns(multiplier), ...remultiplied(planned, multiplier) };
}

type Edited = Partial<Pick<Order, "slotFrom" | "region" | "estimatedDistance">>;

/**
 * The price columns after an edit. With another slot or region the multiplier that is active for them applies; otherwise
 * the order keeps its own. A new address is priced by the company's current pricing, and without the order's multiplier
 * if that was deactivated.
 */
export async function priceAfterEdit(
  transaction: Transaction,
  order: Order,
  changed: Edited,
): Promise<Partial<Order>> {
  const isPlacedAnew = changed.estimatedDistance !== undefined;
  const isChosenAnew = changed.slotFrom !== undefined || (isPlacedAnew && changed.region !== order.region);
  if (!isPlacedAnew && !isChosenAnew) return {};
  const multiplier = isChosenAnew
    ? await lockActiveMultiplier(transaction, questionOf({ ...order, ...changed }))
    : null;
  const own = order.multiplierDeactivatedAt ? null : order.multiplierValue;
  const value = isChosenAnew ? (multiplier?.value ?? null) : own;
  const columns = isChosenAnew || own === null ? multiplierColumns(multiplier) : {};
  if (isPlacedAnew) {
    const pricing = await pricingOf(transaction, order.companyId);
    return {
      ...columns,
      ...priceOf(order.packageSize ?? "M", changed.estimatedDistance ?? null, value, pricing),
    };
  }
  return value === order.multiplierValue ? columns : { ...columns, ...remultiplied(order, multiplier) };
}

const questionOf = ({ region, companyId, slotFrom, createdAt }: Omit<Priced, "multiplierId">) => ({
  region,
  companyId,
  at: slotFrom ?? createdAt,
});

/** The price columns with another multiplier; empty for an order whose price breakdown is not known. */
const remultiplied = (
  { priceBreakdown }: Pick<Order, "priceBreakdown">,
  multiplier: ActiveMultiplier | null,
): Partial<Price> =>
  priceBreakdown ? multiplied(priceBreakdown as Price["priceBreakdown"], multiplier?.value ?? null) : {};
