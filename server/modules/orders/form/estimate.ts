import type { BodyOf, ResponseOf } from "#contract/call.ts";
import { ApiError, type ErrorCode } from "#contract/errors.ts";
import type { checkAvailability } from "#contract/orders/form.ts";
import { currency } from "#contract/orders/statuses.ts";
import { maySee } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { readerOf } from "#server/database/handles.ts";
import { placeAddress } from "#server/modules/addresses/placeAddress.ts";
import { type Availability, availabilityOf, presentPromise } from "#server/modules/orders/availability.ts";
import { type Surroundings, senderAt } from "#server/modules/orders/places.ts";
import type { Price } from "#server/modules/orders/price.ts";
import { offeredSlot } from "#server/modules/orders/slot.ts";
import { companyOf } from "./company.ts";

type Check = typeof checkAvailability;
type Estimate = ResponseOf<Check>;

/** What would become of an order between two addresses. Why there would be none is an answer too. */
export async function estimate(
  { caller, ...around }: Surroundings & { caller: Caller },
  { companyId, senderAddress, receiverAddress, packageSize: size, scheduledAt }: BodyOf<Check>,
): Promise<Estimate> {
  const { pool, places, now } = around;
  const reader = readerOf(pool);
  const company = await companyOf(reader, caller.access, companyId);
  const receiver = await underInput("receiverAddress", placeAddress(around, receiverAddress, { companyId }));
  const pickup = senderAddress
    ? await underInput("senderAddress", senderAt(around, companyId, senderAddress))
    : null;
  const found = await availabilityOf(reader, places, { company, pickup, receiver, size }, now);
  const keys = { companyId, region: receiver.region, locationId: pickup?.locationId ?? null };
  const reason = maySee(caller.access, keys) ? found.reason : "not_allowed";
  const always = { estimatedDistance: found.distance, currency };
  if (reason) return { available: false, price: null, ...always, steps: null, promise: null, reason };

  const hours = pickup?.workingSettings ?? null;
  const inRanges = company.orderSettings.scheduledAtToScheduledRange;
  const promise: Availability["promise"] =
    scheduledAt === undefined
      ? found.promise
      : { kind: "slot", ...offeredSlot(hours, scheduledAt, now, { inRanges }) };
  const steps = stepsOf(found.price);
  return { available: true, price: steps.price, ...always, steps, promise: presentPromise(promise), reason };
}

/** A form has two addresses: which one can't be placed is told under its input. */
async function underInput<Place>(input: "senderAddress" | "receiverAddress", place: Promise<Place>) {
  try {
    return await place;
  } catch (error) {
    const code = error instanceof ApiError && (error.errorCode.replace("pickup_point_", "") as ErrorCode);
    const message = code && unplaced[code];
    if (!message) throw error;
    throw new ApiError(code, { errors: { [`${input}.zipCode`]: { message } } });
  }
}

const unplaced: Partial<Record<ErrorCode, string>> = {
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
