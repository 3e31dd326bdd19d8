import { update } from "#contract/locations.ts";
import { accessSql } from "#server/access.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { type Lockable, lockWithin, writeNext } from "#server/commands/lockWithin.ts";
import { locations } from "#server/database/tables/companies.ts";
import { mapUniqueViolation } from "#server/database/uniqueViolation.ts";
import { companyPartEvent } from "#server/events/append.ts";
import { changesBetween, hasChanges } from "#server/events/changes.ts";
import { command } from "#server/http/route.ts";
import { lockableCompany } from "#server/modules/companies/load.ts";
import { checkLocationLimit } from "./limit.ts";
import { workingSettingsOf } from "./present.ts";
import { flattenLocation, toLocationValues, uniqueNameIndex } from "./values.ts";

export const updateLocation = command(
  update,
  async ({ caller, transaction, expectedVersion }, { locationId, ...input }) => {
    const row = await lockWithin(transaction, caller.access, lockableLocation, locationId, expectedVersion);
    const { id, companyId, version, name, phone, defaultNote, active } = row;
    const before = { name, phone, defaultNote, active, workingSettings: workingSettingsOf(row) };
    const { workingSettings, ...values } = toLocationValues(input);
    const changes = changesBetween(flattenLocation(before), flattenLocation({ ...values, workingSettings }));
    if (!hasChanges(changes)) return unchanged({ id, version });
    if (values.active && !active) {
      await lockWithin(transaction, caller.access, lockableCompany, companyId);
      await checkLocationLimit(transaction, caller, companyId, { added: 0, more: 1 });
    }
    const { customDates, ...workingHours } = workingSettings;
    const response = await mapUniqueViolation(
      uniqueNameIndex,
      "location_name_taken",
      writeNext(transaction, locations, row, { ...values, workingHours, customDates }),
    );
    const about = { id, name: values.name };
    return { response, events: [companyPartEvent("editLocation", companyId, about, changes)] };
  },
);

const lockableLocation: Lockable<typeof locations> = {
  table: locations,
  within: (access) => {
    const { id: locationId, companyId, region } = locations;
    return accessSql(access, { companyId, region, locationId });
  },
  subjectOf: ({ id, companyId }) => ({ type: "company", id: companyId, about: id }),
  notFound: "location_not_found",
  changed: "location_changed",
};
