import { add } from "#contract/locations.ts";
import { requireAllLocations } from "#server/access.ts";
import { preparedCommand } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { resolveAddress } from "#server/modules/addresses/resolveAddress.ts";
import { lockCompany, requireCompany } from "#server/modules/companies/load.ts";
import { insertLocation } from "./insert.ts";
import { checkLocationLimit } from "./limit.ts";

export const addLocation = (geo: GeoServices) =>
  preparedCommand(
    add,
    async ({ caller, reader, pool, now }, { companyId, street, city, zipCode }) => {
      // Checked before geocoding, so that callers can't trigger look-ups for what they can't add.
      await requireCompany(reader, caller.access, companyId);
      requireAllLocations(caller.access);
      return resolveAddress({ geo, pool, now }, { street, city, zipCode }, { companyId });
    },
    async ({ caller, transaction, now }, { companyId, ...input }, place) => {
      await lockCompany(transaction, caller.access, companyId);
      await checkLocationLimit(transaction, caller, companyId, { added: 1, more: input.active ? 1 : 0 });
      const { access } = caller;
      const { id, event } = await insertLocation(transaction, { access, companyId, now }, input, place);
      return { response: { id, version: 1 }, events: [event] };
    },
  );
