import { randomInt } from "node:crypto";
import { ulid } from "ulid";
import type { OrderSettings } from "#contract/companySettings.ts";
import { ApiError } from "#contract/errors.ts";
import type { NewOrder } from "#contract/orders/newOrder.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { maySee } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { readerOf } from "#server/database/handles.ts";
import { reachOf } from "#server/modules/orders/availability.ts";
import { blankOrder } from "#server/modules/orders/blankOrder.ts";
import { nextMoveOf, waiting } from "#server/modules/orders/clocks.ts";
import { chosenProducts, keptLine, typeOf } from "#server/modules/orders/lines.ts";
import type { Order } from "#server/modules/orders/move.ts";
import { isOpenAt } from "#server/modules/orders/openAt.ts";
import { placesOf, type Surroundings } from "#server/modules/orders/places.ts";
import { priceOf } from "#server/modules/orders/price.ts";
import { offeredSlot, slotColumns } from "#server/modules/orders/slot.ts";
import { companyOf, isOpenFor } from "./company.ts";
import { wishProblems } from "./wishProblems.ts";

/** A new order that lacks its number only. */
export type Unnumbered = Omit<Order, "orderNo">;

/**
 * What a wish comes to, or why it can't be one. What costs least is asked first: nobody has addresses looked up for an
 * order that could not be made anyway. Outside services may be asked: never inside a transaction.
 */
export async function planOf(
  { caller, ...around }: Surroundings & { caller: Caller },
  wish: NewOrder,
): Promise<Unnumbered> {
  const { pool, places, now } = around;
  const reader = readerOf(pool);
  const company = await companyOf(reader, caller.access, wish.companyId);
  if (!isOpenFor(caller, company)) throw new ApiError("company_not_activated");
  const settings = company.orderSettings;
  const chosen = await chosenProducts(reader, company.id, settings, wish.products);
  const size = wish.packageSize ?? settings.defaultPackageSize;
  const problems = wishProblems(wish, chosen, settings, size);
  if (Object.keys(problems).length > 0) throw new ApiError("invalid_input", { errors: problems });

  const { from, to, kept } = await placesOf(around, wish);
  const region = to.region;
  const { reason, distance } = await reachOf(reader, places, { company, pickup: from, receiver: to, size });
  if (reason) throw new ApiError(reason);
  // Nobody sends an order to where they would not see it.
  const keys = { companyId: company.id, region, locationId: kept.locationId };
  if (!maySee(caller.access, keys)) throw new ApiError("not_allowed");
  const hours = from?.workingSettings ?? null;
  const slot =
    wish.scheduledAt === undefined
      ? null
      : offeredSlot(hours, wish.scheduledAt, now, { inRanges: settings.scheduledAtToScheduledRange });
  // Whoever wants it now from a place that is closed has the slots to choose from.
  if (!slot && !isOpenAt(hours, now)) throw new ApiError("delivery_not_available_for_specified_addresses");

  const order: Unnumbered = {
    ...blankOrder,
    ...kept,
    region,
    type: typeOf(chosen),
    products: chosen.map(keptLine),
    ...(slot ? slotColumns(slot) : waiting(now, company.deliverySettings)),
    ...codes(settings, kept),
    ...priceOf(size, distance, null, company.pricing),
    id: ulid(now.getTime()),
    version: 1,
    companyId: company.id,
    externalId: wish.externalId ?? null,
    pmiOrderCode: wish.pmiOrderCode ?? null,
    pmiOrderCode2: wish.pmiOrderCode2 ?? null,
    swapType: wish.swapType ?? null,
    status: slot ? "scheduled" : "new",
    statusBeganAt: now,
    createdAt: now,
    createdOn: dayInWarsaw(now),
    notes: wish.notes || null,
    packageSize: size,
    emergencyDelivery: wish.emergencyDelivery ?? false,
    additionalServices: [...new Set(wish.additionalServices)],
    estimatedDistance: distance,
  };
  return { ...order, nextMoveAt: nextMoveOf(order) };
}

/** The PIN by which the parcel is handed to the driver, and the code by which the driver hands it over. */
function codes(
  { verificationCodes }: OrderSettings,
  { pickupName, clientPhone }: Pick<Order, "pickupName" | "clientPhone">,
) {
  const reason = !verificationCodes ? "company_setting" : clientPhone === "-" ? "client_without_phone" : null;
  return {
    pickUpVerificationCode: verificationCodes && pickupName !== null ? sixDigits() : null,
    verificationCode: reason ? null : sixDigits(),
    noVerificationCodeReason: reason,
  };
}

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, "0");
