import { type SQL, sql } from "drizzle-orm";
import { type Access, allWithin, within } from "#server/access.ts";
import { inGroup } from "#server/database/statusSql.ts";

/** The columns of the contract's `Driver`, over `fromDrivers`. */
export const driverFields = sql`
  d.id, d.version, d.first_name as "firstName", d.last_name as "lastName", d.email, d.phone, d.status, d.region,
  d.vehicle_type as "vehicleType", d.vehicle_size as "vehicleSize", d.is_ambassador as "isAmbassador",
  d.priority_driver as "priorityDriver", d.allowed_company_ids as "allowedCompanies",
  json_build_object('registrationPlate', d.registration_plate, 'model', d.vehicle_model,
    'color', d.vehicle_color) as car,
  json_build_object('version', d.app_version, 'osType', d.os_type) as mobile,
  d.blocked, d.active, d.last_login as "lastLogin",
  coalesce(hand.orders, 0)::integer as "ordersInHand"`;

/** Drivers `d` with their number of orders in hand. One count for all drivers is much less work than one count for each. */
export const fromDrivers = sql`
  from drivers d left join (
    select driver_id, count(*) as orders from orders
    where ${inGroup("status", "withDriver")} and driver_id is not null group by driver_id
  ) hand on hand.driver_id = d.id`;

/**
 * Condition that an operator may change the driver: in a region within reach, and driving only for companies within reach,
 * because a change of a driver affects all of them.
 */
export const changeableWithin = ({ companies, regions }: Access, region: SQL, companyIds: SQL): SQL =>
  companies === "*"
    ? within(regions, region)
    : sql`(${within(regions, region)} and cardinality(${companyIds}) > 0
        and ${allWithin(companies, companyIds)})`;

export const driversWithin = ({ regions }: Access): SQL => within(regions, sql`d.region`);
