import { sql } from "drizzle-orm";
import { osTypes } from "#contract/drivers.ts";
import { day, minute } from "#contract/rules/durations.ts";
import { randomOf } from "#contract/rules/random.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { companies, locations, products, regions } from "#server/database/tables/companies.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { hashPassword } from "#server/modules/session/password.ts";
import { demoAccounts, demoGrants, ownerAccounts, password, shopAccounts, toAccount } from "./accounts.ts";
import { regionNames } from "./cities.ts";
import { companyRow, locationRows, productRows } from "./companyRows.ts";
import { colleagueAccounts } from "./operators.ts";
import type { DemoDriver } from "./people.ts";
import { seedClients } from "./seedClients.ts";
import { seedPostalData } from "./seedPostalData.ts";
import { stableId, worldStart } from "./stableId.ts";
import { companyNamed, type World } from "./world.ts";

/** Rows per statement, which is limited to 65,535 values. */
const batchSize = 1_000;

/**
 * Inserts regions, postal data, companies, products, locations, drivers and accounts. Existing rows stay,
 * except that drivers get the status of this world and all others go offline.
 */
export async function seedWorld(transaction: Transaction, world: World, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transaction
    .insert(regions)
    .values(regionNames.map((name) => ({ id: stableId(`region:${name}`), name })))
    .onConflictDoNothing();
  await seedPostalData(transaction, now);
  await transaction.insert(companies).values(world.companies.map(companyRow)).onConflictDoNothing();
  await transaction.insert(products).values(world.companies.flatMap(productRows)).onConflictDoNothing();
  await transaction.insert(locations).values(world.companies.flatMap(locationRows)).onConflictDoNothing();
  await seedClients(transaction, world, now);
  await seedDrivers(transaction, world, now, passwordHash);
  const acmeLocation = companyNamed(world, "ACME Elektronika").points[0]?.id ?? "";
  const companyId = (name: string) => companyNamed(world, name).id;
  const grants = demoGrants(companyId, acmeLocation);
  const people = demoAccounts.map(({ email }) => toAccount(email, grants[email], passwordHash));
  await transaction
    .insert(accounts)
    .values([
      ...people,
      ...colleagueAccounts(companyId, passwordHash),
      ...ownerAccounts(world.companies, passwordHash),
      ...shopAccounts(world.companies, passwordHash),
    ])
    .onConflictDoNothing();
}

async function seedDrivers(transaction: Transaction, world: World, now: Date, passwordHash: string) {
  await transaction.update(drivers).set({ status: "offline" });
  const rows = [...world.drivers.values()].flat().map((driver) => driverRow(driver, now, passwordHash));
  for (let from = 0; from < rows.length; from += batchSize) {
    await transaction
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

function driverRow(driver: DemoDriver, now: Date, passwordHash: string): typeof drivers.$inferInsert {
  const random = randomOf(`life:${driver.id}`);
  const { city, online, ...rest } = driver;
  const isOnline = online && driver.active && !driver.blocked;
  const home = random.pick(city.streets);
  const lastSeen = new Date(
    now.getTime() - (isOnline ? random.whole(5, 110) * 1_000 : random.whole(9, 90) * 60 * minute),
  );
  const loggedIn = new Date(lastSeen.getTime() - random.whole(20, 300) * minute);
  return {
    ...rest,
    passwordHash,
    status: isOnline ? "online" : "offline",
    region: city.region,
    isAmbassador: random.chance(0.06),
    priorityDriver: random.chance(0.12),
    createdAt: new Date(worldStart + random.whole(0, 300) * day),
    lastLogin: loggedIn,
    appVersion: random.pick(["3.8.1", "3.8.2", "3.9.0"]),
    osType: random.pick(osTypes),
    lastLat: home.lat + random.between(-0.006, 0.006),
    lastLng: home.lng + random.between(-0.009, 0.009),
    lastLoggedAt: lastSeen,
  };
}
