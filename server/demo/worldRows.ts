import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { OrderType } from "#contract/orderStatus.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { companies, locations, products, regions, zipCodes } from "#server/database/tables/companies.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { hashPassword } from "#server/modules/session/password.ts";
import { demoAccounts, demoGrants, password, shopAccounts, toAccount } from "./accounts.ts";
import { cities, regionNames } from "./cities.ts";
import type { DemoDriver } from "./people.ts";
import { beginning, randomOf, stableId } from "./random.ts";
import { companyNamed, type DemoCompany, showOnOrderMarketAfter, type World } from "./world.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Rows in one statement, which takes 65,535 values. */
const batchSize = 1_000;

/**
 * Lays regions, postal codes, companies, products, locations, drivers and accounts. What is there already stays as it
 * is, but for the drivers: those of this world are at work or not as it says, and all others are not.
 */
export async function layWorld(database: NodePgDatabase, world: World, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password);
  await database
    .insert(regions)
    .values(regionNames.map((name) => ({ id: stableId(`region:${name}`), name })))
    .onConflictDoNothing();
  await database.insert(zipCodes).values(zipCodeRows()).onConflictDoNothing();
  await database.insert(companies).values(world.companies.map(companyRow)).onConflictDoNothing();
  await database.insert(products).values(world.companies.flatMap(productRows)).onConflictDoNothing();
  await database.insert(locations).values(world.companies.flatMap(locationRows)).onConflictDoNothing();
  await layDrivers(database, world, now, passwordHash);
  const acmeLocation = companyNamed(world, "ACME Elektronika").points[0]?.id ?? "";
  const grants = demoGrants((name) => companyNamed(world, name).id, acmeLocation);
  const people = demoAccounts.map(({ email }) => toAccount(email, grants[email], passwordHash));
  await database
    .insert(accounts)
    .values([...people, ...shopAccounts(world.companies, passwordHash)])
    .onConflictDoNothing();
}

async function layDrivers(database: NodePgDatabase, world: World, now: Date, passwordHash: string) {
  await database.update(drivers).set({ status: "offline" });
  const rows = [...world.drivers.values()].flat().map((driver) => driverRow(driver, now, passwordHash));
  for (let from = 0; from < rows.length; from += batchSize) {
    await database
      .insert(drivers)
      .values(rows.slice(from, from + batchSize))
      .onConflictDoUpdate({
        target: drivers.id,
        set: {
          status: sql`excluded.status`,
          passwordHash: sql`excluded.password_hash`,
          lastLogin: sql`excluded.last_login`,
          lastLat: sql`excluded.last_lat`,
          lastLng: sql`excluded.last_lng`,
          lastLoggedAt: sql`excluded.last_logged_at`,
        },
      });
  }
}

// The point of a postal code is the middle of its streets.
function zipCodeRows(): (typeof zipCodes.$inferInsert)[] {
  const places = cities.flatMap(({ name, region, streets }) =>
    streets.map((street) => ({ ...street, city: name, region })),
  );
  return [...Map.groupBy(places, ({ zipCode }) => zipCode)].flatMap(([code, [first, ...others]]) => {
    if (!first) return [];
    const streets = [first, ...others];
    const mean = (side: "lat" | "lng") => streets.reduce((sum, one) => sum + one[side], 0) / streets.length;
    return { code, city: first.city, region: first.region, lat: mean("lat"), lng: mean("lng") };
  });
}

function companyRow(company: DemoCompany, index: number): typeof companies.$inferInsert {
  const createdAt = beginning + index * 9 * day;
  const steps = company.steps ?? 4;
  const done = (step: number, after: number) => (step <= steps ? new Date(createdAt + after) : null);
  return {
    id: company.id,
    name: company.name,
    status: company.status ?? "active",
    createdAt: new Date(createdAt),
    productSelectedAt: done(1, 8 * minute),
    locationsCompletedAt: done(2, 25 * minute),
    dataCompletedAt: done(3, day),
    contractGeneratedAt: done(4, day + 10 * minute),
    deliverySettings: {
      cancelOrderAfter: company.cancelOrderAfter ?? 300,
      showOnOrderMarketAfter,
      groupPickupPointOrders: company.prescriptions === true,
      groupedOrdersMaxDistance: 2_000,
      maxDeliveryDistanceRadius: 15_000,
      maxDestinationDistanceRadius: 20_000,
    },
    orderSettings: {
      allowedPayments: company.prescriptions
        ? ["epruf_code", "generic_prepaid"]
        : ["generic_prepaid", "blik_manual"],
      orderFormFields: ["externalId", "notes"],
      orderFormSuggestedProducts: [],
      maxOrderProductsAllowed: 5,
      defaultPackageSize: "M",
      showDeliveryEstimationOnForm: true,
      scheduledAtToScheduledRange: true,
      verificationCodes: !company.withoutCodes,
      operatorCancellationReasons: company.cancellationReasons ?? null,
    },
  };
}

const productRows = (company: DemoCompany): (typeof products.$inferInsert)[] =>
  company.goods.map(({ id, name, code }) => ({
    id,
    companyId: company.id,
    name,
    code,
    type: company.type,
    maximumDimensions: { weight: 31.5, width: 80, height: 50, length: 100 },
    settings: {
      hideOnOrderForm: false,
      helperProduct: false,
      maxProductsAllowed: 5,
      productFormFields: company.prescriptions
        ? ["receiptNo", "pesel", "amountToPayOnPickUp"]
        : formFields[company.type],
      showLocationsSelectForReceiverOnOrderForm: false,
    },
  }));

const formFields: Record<OrderType, readonly string[]> = {
  iqos: ["smsName", "oldDeviceCode"],
  pickup_delivery: ["amountToPayOnPickUp", "externalNo"],
  simple_delivery: ["externalNo"],
  simple_arrival: ["vehicle"],
};

const locationRows = (company: DemoCompany): (typeof locations.$inferInsert)[] =>
  company.points.map(({ city, note, ...point }) => ({
    ...point,
    companyId: company.id,
    region: city.region,
    city: city.name,
    defaultNote: note,
    active: company.status !== "inactive",
  }));

function driverRow(driver: DemoDriver, now: Date, passwordHash: string): typeof drivers.$inferInsert {
  const random = randomOf(`life:${driver.id}`);
  const { city, online, ...rest } = driver;
  const awake = online && driver.active && !driver.blocked;
  const home = random.pick(city.streets);
  const seen = new Date(
    now.getTime() - (awake ? random.whole(5, 110) * 1_000 : random.whole(9, 90) * 60 * minute),
  );
  const loggedIn = new Date(seen.getTime() - random.whole(20, 300) * minute);
  return {
    ...rest,
    passwordHash,
    status: awake ? "online" : "offline",
    region: city.region,
    isAmbassador: random.chance(0.06),
    priorityDriver: random.chance(0.12),
    createdAt: new Date(beginning + random.whole(0, 300) * day),
    lastLogin: loggedIn,
    lastLat: home.lat + random.between(-0.006, 0.006),
    lastLng: home.lng + random.between(-0.009, 0.009),
    lastLoggedAt: seen,
  };
}
