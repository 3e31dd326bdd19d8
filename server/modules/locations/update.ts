import { and, eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { update } from "#contract/locations.ts";
import { type Access, accessSql } from "#server/access.ts";
import { locations } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { unlessTaken } from "#server/database/unique.ts";
import { companyEvent } from "#server/events/append.ts";
import { changesBetween, hasChanges } from "#server/events/changes.ts";
import { conflictOf } from "#server/events/conflict.ts";
import { command } from "#server/http/route.ts";
import { type LocationRow, workingSettingsOf } from "./present.ts";
import { flat, kept, uniqueName } from "./values.ts";

export const updateLocation = command(
  update,
  async ({ caller, transaction, expectedVersion }, { locationId, ...wish }) => {
    const row = await lockLocation(transaction, caller.access, locationId, expectedVersion);
    const { id, companyId, version, name, phone, defaultNote, active } = row;
    const before = { name, phone, defaultNote, active, workingSettings: workingSettingsOf(row) };
    const { workingSettings, ...values } = kept(wish);
    const changes = changesBetween(flat(before), flat({ ...values, workingSettings }));
    if (!hasChanges(changes)) return { response: { id, version }, events: [] };
    const { customDates, ...workingHours } = workingSettings;
    await unlessTaken(
      uniqueName,
      "location_name_taken",
      transaction
        .update(locations)
        .set({ ...values, workingHours, customDates, version: version + 1 })
        .where(eq(locations.id, id)),
    );
    const about = { id, name: values.name };
    return {
      response: { id, version: version + 1 },
      events: [companyEvent("editLocation", { id: companyId }, { about, changes })],
    };
  },
);

async function lockLocation(
  transaction: Transaction,
  access: Access,
  id: string,
  expectedVersion: number | undefined,
): Promise<LocationRow> {
  const { id: locationId, companyId, region } = locations;
  const [row] = await transaction
    .select()
    .from(locations)
    .where(and(eq(locationId, id), accessSql(access, { companyId, region, locationId })))
    .for("update");
  if (!row) throw new ApiError("location_not_found");
  if (expectedVersion !== undefined && expectedVersion !== row.version) {
    const subject = { type: "company", id: row.companyId, about: id } as const;
    throw new ApiError("location_changed", await conflictOf(transaction, subject, row.version));
  }
  return row;
}
