import type { BodyOf, ResponseOf } from "#contract/call.ts";
import { ApiError, type ErrorCode } from "#contract/errors.ts";
import type { checkAvailability } from "#contract/orders/form.ts";
import { pickupProblem } from "#contract/orders/pickupRule.ts";
import { currency } from "#contract/orders/statuses.ts";
import type { Caller } from "#server/caller.ts";
import { readerOf } from "#server/database/handles.ts";
import {
  addressProblems,
  type GeocodingContext,
  resolveAddress,
} from "#server/modules/addresses/resolveAddress.ts";
import { presentPromise } from "#server/modules/orders/availability.ts";
import { goodsToBring, mainTypeOf, productsOf } from "#server/modules/orders/lines.ts";
import { resolvePickup } from "#server/modules/orders/pickupPlaces.ts";
import type { Price } from "#server/modules/orders/price.ts";
import { requestedAvailability } from "./availability.ts";
import { companyOf } from "./company.ts";

type Check = typeof checkAvailability;
type Estimate = ResponseOf<Check>;

/**
 * Availability and price of an order between two addresses. A reason why it is not possible is a normal
 * response.
 */
export async function estimate(
  { caller, ...dependencies }: GeocodingContext & { caller: Caller },
  {
    companyId,
    senderAddress,
    receiverAddress,
    packageSize: size,
    productIds = [],
    scheduledAt,
  }: BodyOf<Check>,
): Promise<Estimate> {
  const context = { ...dependencies, storesRejection: caller.viewedBy ? "never" : "once" } as const;
  const company = await companyOf(readerOf(context.pool), caller.access, companyId);
  const products = await productsOf(readerOf(context.pool), companyId, productIds);
  const type = mainTypeOf(products);
  const misplaced = type && pickupProblem(type, senderAddress !== undefined);
  if (misplaced) throw new ApiError("invalid_input", { errors: { senderAddress: misplaced } });
  const receiver = await underInput(
    "receiverAddress",
    resolveAddress(context, receiverAddress, { companyId }),
  );
  const pickup = senderAddress
    ? await underInput(
        "senderAddress",
        resolvePickup({ ...context, access: caller.access }, companyId, senderAddress, "senderAddress"),
      )
    : null;
  const answer = await requestedAvailability(
    { caller, ...context },
    {
      ...{ company, receiver, size, scheduledAt },
      goods: goodsToBring(products),
      pickup: pickup?.place ?? null,
      locationId: pickup?.location?.id ?? null,
    },
  );
  const { reason } = answer;
  const seesEstimates = caller.access.mask.orderEstimations;
  const common = { estimatedDistance: seesEstimates ? answer.distance : null, currency, reason };
  if (answer.reason) return { available: false, price: null, ...common, steps: null, promise: null };
  const steps = seesEstimates ? stepsOf(answer.price) : null;
  const promise = presentPromise(answer.promise);
  return { available: true, price: steps?.price ?? null, ...common, steps, promise };
}

/** Assigns the error of an address to its input, because the form has two addresses. */
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

const stepsOf = ({ estimatedPayout, priceBreakdown: parts }: Price): NonNullable<Estimate["steps"]> => ({
  size: parts.size,
  base: Number(parts.base),
  kilometres: parts.kilometres,
  perKilometre: Number(parts.perKilometre),
  distance: Number(parts.distance),
  multiplier: Number(parts.multiplier),
  price: Number(estimatedPayout),
});
