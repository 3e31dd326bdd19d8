import type { ErrorCode } from "#contract/errors.ts";
import { isOpenAt, type Slot } from "#contract/rules/openingHours.ts";
import type { Caller } from "#server/caller.ts";
import { readerOf } from "#server/database/handles.ts";
import type { GeocodingContext } from "#server/modules/addresses/resolveAddress.ts";
import {
  type Availability,
  availabilityWithin,
  type OrderRequest,
} from "#server/modules/orders/availability.ts";
import { type MultipliedPrice, multipliedPrice } from "#server/modules/orders/multipliedPrice.ts";
import { requireOfferedSlot } from "#server/modules/orders/requestedSlot.ts";
import type { Company } from "./company.ts";

type Request = {
  company: Company;
  pickup: OrderRequest["pickup"];
  locationId: string | null;
  receiver: OrderRequest["receiver"];
  size: OrderRequest["size"];
  goods: OrderRequest["goods"];
  /** The start of the requested slot; undefined for a delivery now. */
  scheduledAt: string | undefined;
};

type RequestedAvailability = Pick<Availability, "distance"> &
  (
    | {
        /** Why the order can't be made as it is requested. */
        reason: ErrorCode;
      }
    | ({ reason: null; slot: Slot | null; promise: Availability["promise"] } & MultipliedPrice)
  );

/**
 * Whether an order can be made as it is requested. The estimate and the creation both use it, so that they give the same
 * answer. Throws if the slot is not offered. May call an external router: must not run inside a transaction.
 */
export async function requestedAvailability(
  { caller, pool, geo, now }: GeocodingContext & { caller: Caller },
  { company, pickup, locationId, receiver, size, goods, scheduledAt }: Request,
): Promise<RequestedAvailability> {
  const request = { company, pickup, locationId, receiver, size, goods };
  const { access } = caller;
  const { reason, distance, promise } = await availabilityWithin(access, readerOf(pool), geo, request, now);
  const refused = (why: ErrorCode) => ({ reason: why, distance });
  // This reason is about now and the next slots. What was requested is checked below.
  if (reason && reason !== "pickup_point_closed") return refused(reason);
  const hours = pickup?.workingSettings ?? null;
  const priced = (at: Date) =>
    multipliedPrice(readerOf(pool), { company, size, distance, region: receiver.region, at });
  if (scheduledAt === undefined) {
    // While the pickup point is closed, only scheduled orders are possible.
    return isOpenAt(hours, now)
      ? { reason: null, slot: null, promise, distance, ...(await priced(now)) }
      : refused("pickup_point_closed");
  }
  const inRanges = company.orderSettings.scheduledAtToScheduledRange;
  const slot = requireOfferedSlot(hours, scheduledAt, now, { inRanges });
  return { reason: null, slot, promise: { kind: "slot", ...slot }, distance, ...(await priced(slot.from)) };
}
