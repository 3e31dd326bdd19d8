import { and, asc, eq, inArray } from "drizzle-orm";
import * as contract from "#contract/drivers.ts";
import { within } from "#server/access.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { query, type Route } from "#server/http/route.ts";

export const driverRoutes: readonly Route[] = [
  query(contract.list, async ({ caller, reader }, { status, region, active }) => {
    const rows = await reader
      .select()
      .from(drivers)
      .where(
        and(
          within(caller.access.regions, drivers.region),
          status && inArray(drivers.status, status),
          region ? eq(drivers.region, region) : undefined,
          active === undefined ? undefined : eq(drivers.active, active),
        ),
      )
      .orderBy(asc(drivers.region), asc(drivers.firstName), asc(drivers.lastName));
    return rows.map((row) => ({
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phone: row.phone,
      status: row.status,
      region: row.region,
      vehicleType: row.vehicleType,
      vehicleSize: row.vehicleSize,
      isAmbassador: row.isAmbassador,
      priorityDriver: row.priorityDriver,
      allowedCompanies: row.allowedCompanyIds,
      car: { registrationPlate: row.registrationPlate, model: row.vehicleModel, color: row.vehicleColor },
      lastKnownLocation: row.lastLoggedAt && { loggedAt: row.lastLoggedAt.toISOString() },
      mobile: { version: row.appVersion, osType: row.osType },
      blocked: row.blocked,
      active: row.active,
      lastLogin: row.lastLogin?.toISOString() ?? null,
    }));
  }),
];
