import type { Candidate } from "#contract/addresses.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { ApiError, type ApiErrorCode } from "#contract/errors.ts";
import type { NewLocation } from "#contract/locations.ts";
import { addLocations } from "#contract/registration.ts";
import { resultOf } from "#server/commands/commandResult.ts";
import type { NewEvent } from "#server/events/append.ts";
import { preparedCommand, type UnloggedContext } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { addressProblems, resolveAddress } from "#server/modules/addresses/resolveAddress.ts";
import { changeCompany } from "#server/modules/companies/change.ts";
import { insertLocation } from "#server/modules/locations/insert.ts";
import { checkLocationLimit } from "#server/modules/locations/limit.ts";
import { ownCompany } from "#server/modules/session/ownCompany.ts";
import { lockPendingCompany } from "./lockPendingCompany.ts";

/** Adds all locations or none. An empty list is valid and completes the step. */
export const addCompanyLocations = (geo: GeoServices) =>
  preparedCommand(
    addLocations,
    (context, { locations: newLocations }) => resolveAll(geo, context, newLocations),
    async ({ caller, transaction, now }, { locations: newLocations }, candidates) => {
      const company = await lockPendingCompany(transaction, caller);
      if (!company.productSelectedAt) throw new ApiError("registration_step_missing");
      const { id: companyId, locationsCompletedAt } = company;
      // No location is always accepted: back-office may have added more than a client may.
      const more = newLocations.filter(({ active }) => active).length;
      await checkLocationLimit(transaction, caller, companyId, { added: newLocations.length, more });
      const { events } = await changeCompany(transaction, company, {
        name: "addLocations",
        set: { locationsCompletedAt: now },
        changes: locationsCompletedAt ? {} : { locationsCompletedAt: [null, now.toISOString()] },
      });
      const newEvents: NewEvent[] = [...events];
      const place = { access: caller.access, companyId, now };
      for (const [nth, location] of newLocations.entries()) {
        const candidate = candidates[nth];
        if (!candidate) continue;
        const { event } = await insertLocation(transaction, place, location, candidate).catch((error) =>
          rethrowAt(nth, error),
        );
        newEvents.push(event);
      }
      return resultOf(null, newEvents);
    },
  );

/** Resolves all addresses before rejecting any, so that the form can show the problem of each. */
async function resolveAll(
  geo: GeoServices,
  { caller, pool, now }: UnloggedContext<typeof addLocations>,
  newLocations: readonly NewLocation[],
): Promise<Candidate[]> {
  const companyId = ownCompany(caller);
  // Checked before geocoding with the session's data, and again on the locked company.
  if (!caller.user.registrationSteps.productSelectionCompleted) {
    throw new ApiError("registration_step_missing");
  }
  const lookups = await Promise.allSettled(
    newLocations.map(({ street, city, zipCode }) =>
      resolveAddress({ geo, pool, now }, { street, city, zipCode }, { companyId }),
    ),
  );
  const errors: Record<string, FieldProblem> = {};
  let first: ApiErrorCode | undefined;
  for (const [nth, lookup] of lookups.entries()) {
    if (lookup.status === "fulfilled") continue;
    const problem = lookup.reason instanceof ApiError && addressProblems[lookup.reason.errorCode];
    if (!problem) throw lookup.reason;
    errors[`locations.${nth}.zipCode`] = { message: problem };
    first ??= lookup.reason.errorCode;
  }
  if (first) throw new ApiError(first, { errors });
  return lookups.flatMap((lookup) => (lookup.status === "fulfilled" ? [lookup.value] : []));
}

function rethrowAt(nth: number, error: unknown): never {
  if (!(error instanceof ApiError) || error.errorCode !== "location_name_taken") throw error;
  throw new ApiError(error.errorCode, { errors: { [`locations.${nth}.name`]: { message: "nameTaken" } } });
}
