import type { BodyOf, ResponseOf } from "#contract/call.ts";
import { ApiError, type ErrorCode } from "#contract/errors.ts";
import type { checkAvailability } from "#contract/orders/form.ts";
import { currency } from "#contract/orders/statuses.ts";
import { maySee } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { readerOf } from "#server/database/handles.ts";
import { type GeocodingContext, resolveAddress } from "#server/modules/addresses/resolveAddress.ts";
import { type Availability, availabilityOf, presentPromise } from "#server/modules/orders/availability.ts";
import { pickupLocationAt } from "#server/modules/orders/orderAddresses.ts";
import type { Price } from "#server/modules/orders/price.ts";
import { requireOfferedSlot } from "#server/modules/orders/requestedSlot.ts";
import { companyOf } from "./company.ts";

type Check = typeof checkAvailability;
type Estimate = ResponseOf<Check>;

/**
 * Availability and price of an order between two addresses. A reason why it is not possible is a normal
 * response.
 */
export async function estimate(
  { caller, ...context }: GeocodingContext & { caller: Caller },
  { companyId, senderAddress, receiverAddress, packageSize: size, scheduledAt }: BodyOf<Check>,
): Promise<Estimate> {
  const { pool, geo, now } = context;
  const reader = readerOf(pool);
  const company = await companyOf(reader, caller.access, companyId);
  const receiver = await underInput(
    "receiverAddress",
    resolveAddress(context, receiverAddress, { companyId }),
  );
  const pickup = senderAddress
    ? await underInput("senderAddress", pickupLocationAt(context, companyId, senderAddress))
    : null;
  const availability = await availabilityOf(reader, geo, { company, pickup, receiver, size }, now);
  const keys = { companyId, region: receiver.region, locationId: pickup?.locationId ?? null };
  const reason = maySee(caller.access, keys) ? availability.reason : "not_allowed";
  const common = { estimatedDistance: availability.distance, currency };
  if (reason) return { available: false, price: null, ...common, steps: null, promise: null, reason };

  const hours = pickup?.workingSettings ?? null;
  const inRanges = company.orderSettings.scheduledAtToScheduledRange;
  const promise: Availability["promise"] =
    scheduledAt === undefined
      ? availability.promise
      : { kind: "slot", ...requireOfferedSlot(hours, scheduledAt, now, { inRanges }) };
  const steps = stepsOf(availability.price);
  return { available: true, price: steps.price, ...common, steps, promise: presentPromise(promise), reason };
}

/** Assigns the error of an address to its input, because the form has two. */
async function underInput<Place>(input: "senderAddress" | "receiverAddress", place: Promise<Place>) {
  try {
    return await place;
  } catch (error) {
    const code = error instanceof ApiError && (error.errorCode.replace("pickup_point_", "") as ErrorCode);
    const message = code && addressProblems[code];
    if (!message) throw error;
    throw new ApiError(code, { errors: { [`${input}.zipCode`]: { message } } });
  }
}

const addressProblems: Partial<Record<ErrorCode, string>> = {
  address_not_found: "addressNotFound",
  address_is_ambiguous: "addressAmbiguous",
  address_matched_partially: "addressPartly",
};

const stepsOf = ({ estimatedPayout, priceBreakdown: parts }: Price): NonNullable<Estimate["steps"]> => ({
  size: parts.size,
  base: Number(parts.base),
  kilometres: parts.kilometres,
  perKilometre: Number(parts.perKilometre),
  distance: Number(parts.distance),
  multiplier: Number(parts.multiplier),
  price: Number(estimatedPayout),
});
