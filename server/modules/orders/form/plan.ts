import { ulid } from "ulid";
import { ApiError } from "#contract/errors.ts";
import type { NewOrder } from "#contract/orders/newOrder.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import type { Caller } from "#server/caller.ts";
import { readerOf } from "#server/database/handles.ts";
import { refuseProblems } from "#server/invalidInput.ts";
import type { GeocodingContext } from "#server/modules/addresses/resolveAddress.ts";
import { blankOrder } from "#server/modules/orders/blankOrder.ts";
import { deadlinesOf, nextMoveOf } from "#server/modules/orders/deadlines.ts";
import { goodsToBring, orderTypeOf, selectProducts, toProductLine } from "#server/modules/orders/lines.ts";
import type { Order } from "#server/modules/orders/load.ts";
import { multiplierColumns } from "#server/modules/orders/multipliedPrice.ts";
import { resolveAddresses } from "#server/modules/orders/orderAddresses.ts";
import { slotColumns } from "#server/modules/orders/requestedSlot.ts";
import { codesOf } from "#server/modules/orders/verificationCodes.ts";
import { requestedAvailability } from "./availability.ts";
import { canSendOrders, companyOf } from "./company.ts";
import { inputProblems } from "./inputProblems.ts";

/** A new order that has no number yet. */
export type UnnumberedOrder = Omit<Order, "orderNo">;

/**
 * Builds a new order from the input, or throws why it can't be created. Cheap checks come first, so that
 * nobody's address is geocoded for an order that fails anyway. May call external services: must not run
 * inside a transaction.
 */
export async function planOrder(
  { caller, ...context }: GeocodingContext & { caller: Caller },
  input: NewOrder,
): Promise<UnnumberedOrder> {
  const { pool, now } = context;
  const reader = readerOf(pool);
  const company = await companyOf(reader, caller.access, input.companyId);
  if (!canSendOrders(caller, company)) throw new ApiError("company_not_activated");
  // Else the answers would tell a price that is hidden.
  if (input.expectedPrice !== undefined && !caller.access.mask.orderEstimations)
    throw new ApiError("not_allowed");
  const settings = company.orderSettings;
  const selected = await selectProducts(reader, company.id, settings, input.products);
  const size = input.packageSize ?? settings.defaultPackageSize;
  refuseProblems(inputProblems(input, selected, settings, size));

  const {
    from,
    to,
    columns: addressColumns,
  } = await resolveAddresses({ ...context, access: caller.access }, input);
  const region = to.region;
  const answer = await requestedAvailability(
    { caller, ...context },
    {
      ...{ company, size, pickup: from, receiver: to },
      goods: goodsToBring(selected.map(({ product }) => product)),
      locationId: addressColumns.locationId,
      scheduledAt: input.scheduledAt,
    },
  );
  if (answer.reason) throw new ApiError(answer.reason);
  const { slot, distance, price, multiplier } = answer;

  const stage = { status: slot ? ("scheduled" as const) : ("new" as const), type: orderTypeOf(selected) };
  const order: UnnumberedOrder = {
    ...blankOrder,
    ...addressColumns,
    region,
    ...stage,
    statusBeganAt: now,
    ...deadlinesOf(stage, now, company),
    products: selected.map(toProductLine),
    ...(slot && slotColumns(slot)),
    ...codesOf(settings, addressColumns),
    ...price,
    ...multiplierColumns(multiplier),
    id: ulid(now.getTime()),
    version: 1,
    companyId: company.id,
    externalId: input.externalId ?? null,
    pmiOrderCode: input.pmiOrderCode ?? null,
    pmiOrderCode2: input.pmiOrderCode2 ?? null,
    swapType: input.swapType ?? null,
    createdAt: now,
    createdOn: dayInWarsaw(now),
    notes: input.notes || null,
    packageSize: size,
    emergencyDelivery: input.emergencyDelivery ?? false,
    additionalServices: [...new Set(input.additionalServices)],
    estimatedDistance: distance,
  };
  return { ...order, nextMoveAt: nextMoveOf(order) };
}
