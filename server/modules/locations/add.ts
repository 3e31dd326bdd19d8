import { and, eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { add, mostOwnLocations } from "#contract/locations.ts";
import { type Access, within } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { companies, locations } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { preparedCommand } from "#server/http/route.ts";
import type { Places } from "#server/integrations/places.ts";
import { placeAddress } from "#server/modules/addresses/placeAddress.ts";
import { lockCompany } from "#server/modules/companies/load.ts";
import { insertLocation } from "./insert.ts";

export const addLocation = (places: Places) =>
  preparedCommand(
    add,
    async ({ caller, reader, pool, now }, { companyId, street, city, zipCode }) => {
      // Nobody has addresses looked up for a company that is not theirs.
      await checkReach(reader, caller.access, companyId);
      return placeAddress({ places, pool, now }, { street, city, zipCode }, { companyId });
    },
    async ({ caller, transaction, now }, { companyId, ...wish }, place) => {
      await lockCompany(transaction, caller.access, companyId);
      await checkNumber(transaction, caller, companyId);
      const { access } = caller;
      const { id, event } = await insertLocation(transaction, { access, companyId, now }, wish, place);
      return { response: { id, version: 1 }, events: [event] };
    },
  );

async function checkReach(reader: Reader, access: Access, companyId: string) {
  const one = and(eq(companies.id, companyId), within(access.companies, companies.id));
  if ((await reader.$count(companies, one)) === 0) throw new ApiError("company_not_found");
}

// The company is locked, so that of several at once none is one too many.
async function checkNumber(transaction: Transaction, { userType }: Caller, companyId: string) {
  if (userType !== "client") return;
  const own = await transaction.$count(locations, eq(locations.companyId, companyId));
  if (own >= mostOwnLocations) throw new ApiError("too_many_locations");
}
