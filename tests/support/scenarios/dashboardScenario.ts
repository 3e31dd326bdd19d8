import { drizzle } from "drizzle-orm/node-postgres";
import { ulid } from "ulid";
import { addressRefusals } from "#server/database/tables/places.ts";
import {
  makeCompany,
  makeDriver,
  makeLocation,
  makeOrder,
  makeRegion,
  makeZipCode,
  type OperatorValues,
  type OrderValues,
} from "#tests/support/factories/factories.ts";
import type { Service } from "#tests/support/service/service.ts";

/** A time in Warsaw on Saturday, 21 November 2026, or on another day. */
const at = (time: string, day = "2026-11-21"): Date => new Date(`${day}T${time}:00+01:00`);
const before = (time: string): Date => at(time, "2026-11-14");

/**
 * Orders of a company in two regions on two Saturdays, few enough to be counted by hand; the time is noon. Another
 * company has one order and one refused address.
 */
export async function createDashboardScenario(service: Service) {
  const { pool } = service;
  const name = ulid();
  const north = (await makeRegion(pool, `A ${name}`)).name;
  const south = (await makeRegion(pool, `B ${name}`)).name;
  const companyId = (await makeCompany(pool)).id;
  const otherId = (await makeCompany(pool)).id;
  const locationId = (await makeLocation(pool, { companyId, region: north })).id;
  const busy = await makeDriver(pool, { region: south });
  await makeDriver(pool, { region: north });
  await makeDriver(pool, { region: north, status: "offline" });
  const former = await makeDriver(pool, { region: north, blocked: true });

  const order = (values: Partial<OrderValues>) =>
    makeOrder(pool, { companyId, region: north, payable: true, ...values });
  const price = (estimatedPayout: string, estimatedPayoutDriver: string) => ({
    estimatedPayout,
    estimatedPayoutDriver,
  });
  const cancelled = (time: Date, reason: string | null, payable = false) =>
    ({ status: "cancelled", cancelledAt: time, cancellationReason: reason, payable }) as const;
  const way = (accepted: string, picked: string | null, arrived: string, delivered: string) => ({
    driverId: former.id,
    acceptedAt: at(accepted),
    pickedUpAt: picked === null ? null : at(picked),
    arrivedAt: at(arrived),
    deliveredAt: at(delivered),
  });

  await order({
    ...{ createdAt: at("08:00"), status: "finished", locationId, ...price("20.00", "14.00") },
    ...way("08:10", "08:25", "08:55", "09:00"),
  });
  await order({
    ...{ createdAt: at("08:30"), status: "delivered", ...price("30.00", "21.00") },
    ...way("08:50", "09:20", "10:20", "10:30"),
  });
  await order({
    ...{ createdAt: at("08:00"), status: "delivered", region: south, payable: false },
    ...{ ...price("40.00", "28.00"), ...way("08:30", "09:15", "11:10", "11:15") },
  });
  await order({
    ...{ createdAt: at("07:00"), status: "delivered", slotFrom: at("09:00"), slotTo: at("11:00") },
    ...{ ...price("25.00", "17.50"), ...way("08:00", null, "09:50", "10:00") },
  });
  await order({
    ...{
      createdAt: at("09:00"),
      ...cancelled(at("09:30"), "CLIENTS_REQUEST", true),
      ...price("50.00", "35.00"),
    },
  });
  await order({
    ...{ createdAt: at("10:00"), region: south, ...cancelled(at("10:20"), "DRIVERS_FAILURE", true) },
    ...{ driverId: former.id, ...price("15.00", "10.00") },
  });
  await order({ createdAt: at("09:30"), ...cancelled(at("09:40"), null) });
  const waiting = await order({ createdAt: at("11:50"), status: "new", ...price("22.00", "15.40") });
  await order({
    ...{ createdAt: at("08:40"), status: "arrived", region: south, driverId: busy.id },
    ...price("10.00", "7.00"),
  });
  await order({
    ...{ createdAt: at("11:00"), status: "scheduled", slotFrom: at("16:00"), slotTo: at("18:00") },
    ...price("33.00", "23.10"),
  });
  await order({ createdAt: at("20:00", "2026-11-20"), status: "accepted", driverId: busy.id });

  const saturday = (values: Partial<OrderValues>) => order({ createdOn: "2026-11-14", ...values });
  await saturday({
    ...{ createdAt: before("08:00"), status: "finished", deliveredAt: before("09:00") },
    ...{ driverId: former.id, ...price("20.00", "14.00") },
  });
  await saturday({
    ...{ createdAt: before("10:00"), status: "finished", deliveredAt: before("12:30") },
    ...{ driverId: former.id, ...price("11.00", "7.00") },
  });
  await saturday({
    ...{
      createdAt: before("08:00"),
      ...cancelled(before("13:00"), "OTHER", true),
      ...{ driverId: former.id, ...price("12.00", "8.00") },
    },
  });
  await saturday({ createdAt: before("15:00"), status: "finished", deliveredAt: before("16:00") });
  await saturday({ createdAt: before("09:00"), ...cancelled(before("09:10"), "CLIENTS_REQUEST") });

  await order({ companyId: otherId, createdAt: at("09:00") });

  const { code } = await makeZipCode(pool, { region: north, city: "Toruń" });
  const refuse = (zipCode: string, reason: string, values: { companyId?: string; at?: Date } = {}) =>
    drizzle(pool)
      .insert(addressRefusals)
      .values({ id: ulid(), at: at("10:00"), zipCode, reason, companyId, ...values });
  await refuse(code, "address_not_found");
  await refuse(code, "address_not_found");
  await refuse(code, "pickup_point_address_is_ambiguous");
  await refuse(code, "address_not_found", { at: before("11:59") });
  await refuse(code, "address_not_found", { at: before("12:01") });
  await refuse(code, "address_not_found", { companyId: otherId });
  const unknownCode = "99-999";
  await refuse(unknownCode, "address_matched_partially");

  return {
    ...{ north, south, companyId, otherId, locationId, code, unknownCode, waiting, order },
    /** Signs in an operator who reaches the company and both regions, with the scope of the report of all orders. */
    signIn: (values: OperatorValues = {}) =>
      service.signInOperator({
        ...{ scopes: ["reports:full"], companyIds: [companyId], regions: [north, south] },
        ...values,
      }),
  };
}
