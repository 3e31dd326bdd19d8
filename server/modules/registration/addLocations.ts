import { eq } from "drizzle-orm";
import type { Candidate } from "#contract/addresses.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { ApiError, type ApiErrorCode } from "#contract/errors.ts";
import { mostOwnLocations, type NewLocation } from "#contract/locations.ts";
import { addLocations } from "#contract/registration.ts";
import { outcomeOf } from "#server/commands/outcome.ts";
import { locations } from "#server/database/tables/companies.ts";
import type { NewEvent } from "#server/events/append.ts";
import { preparedCommand, type UnloggedContext } from "#server/http/route.ts";
import type { Places } from "#server/integrations/places.ts";
import { placeAddress } from "#server/modules/addresses/placeAddress.ts";
import { changeCompany } from "#server/modules/companies/change.ts";
import { insertLocation } from "#server/modules/locations/insert.ts";
import { ownCompany } from "#server/modules/session/ownCompany.ts";
import { lockNewcomer } from "./newcomer.ts";

/** All of them or none; none at all is also an answer, and completes the step. */
export const addCompanyLocations = (places: Places) =>
  preparedCommand(
    addLocations,
    (context, { locations: wanted }) => placeAll(places, context, wanted),
    async ({ caller, transaction, now }, { locations: wanted }, found) => {
      const company = await lockNewcomer(transaction, caller);
      if (!company.productSelectedAt) throw new ApiError("registration_step_missing");
      const { id: companyId, locationsCompletedAt } = company;
      const own = await transaction.$count(locations, eq(locations.companyId, companyId));
      if (own + wanted.length > mostOwnLocations) throw new ApiError("too_many_locations");
      const { events } = await changeCompany(transaction, company, {
        name: "addLocations",
        set: { locationsCompletedAt: now },
        changes: locationsCompletedAt ? {} : { locationsCompletedAt: [null, now.toISOString()] },
      });
      const told: NewEvent[] = [...events];
      const place = { access: caller.access, companyId, now };
      for (const [nth, location] of wanted.entries()) {
        const candidate = found[nth];
        if (!candidate) continue;
        const { event } = await insertLocation(transaction, place, location, candidate).catch((error) =>
          refuseAt(nth, error),
        );
        told.push(event);
      }
      return outcomeOf(null, told);
    },
  );

/** Where each of them is. All are looked up before one is refused, so that a form can show what is wrong with each. */
async function placeAll(
  places: Places,
  { caller, pool, now }: UnloggedContext<typeof addLocations>,
  wanted: readonly NewLocation[],
): Promise<Candidate[]> {
  const companyId = ownCompany(caller);
  // Nobody has addresses looked up before it is their turn; the row itself is asked once it is locked.
  if (!caller.user.registrationSteps.productSelectionCompleted) {
    throw new ApiError("registration_step_missing");
  }
  const looked = await Promise.allSettled(
    wanted.map(({ street, city, zipCode }) =>
      placeAddress({ places, pool, now }, { street, city, zipCode }, { companyId }),
    ),
  );
  const errors: Record<string, FieldProblem> = {};
  let first: ApiErrorCode | undefined;
  for (const [nth, one] of looked.entries()) {
    if (one.status === "fulfilled") continue;
    const problem = one.reason instanceof ApiError && addressProblems[one.reason.errorCode];
    if (!problem) throw one.reason;
    errors[`locations.${nth}.zipCode`] = { message: problem };
    first ??= one.reason.errorCode;
  }
  if (first) throw new ApiError(first, { errors });
  return looked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}

const addressProblems: Partial<Record<ApiErrorCode, string>> = {
  address_not_found: "addressNotFound",
  address_is_ambiguous: "addressAmbiguous",
  address_matched_partially: "addressPartly",
};

function refuseAt(nth: number, error: unknown): never {
  if (!(error instanceof ApiError) || error.errorCode !== "location_name_taken") throw error;
  throw new ApiError(error.errorCode, { errors: { [`locations.${nth}.name`]: { message: "nameTaken" } } });
}
