import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { ulid } from "ulid";
import type { Changes, OrderEvent } from "#contract/events.ts";
import { type CanViewFlag, canViewFlags, type Scope } from "#contract/permissions.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { companies, locations, products, regions } from "#server/database/tables/companies.ts";
import { driverSessions, drivers } from "#server/database/tables/drivers.ts";
import { orders } from "#server/database/tables/orders.ts";
import { places, zipCodes } from "#server/database/tables/places.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { appendEvents, bySystem, type NewEvent, orderEvent } from "#server/events/append.ts";
import { channel } from "#server/events/notifications.ts";
import { hashToken, newToken } from "#server/http/token.ts";
import { foldedNames } from "#server/integrations/geocoding/foldNames.ts";
import { phoneSessionEnd } from "#server/modules/driverApp/authenticateDriver.ts";
import { openSession } from "#server/modules/session/openSession.ts";

/** Noon in Warsaw on the day of most tests. */
export const noon = new Date("2026-11-21T11:00:00Z");

const createdAt = new Date("2026-11-01T08:00:00Z");
/** The cost is stored in the hash; with this one a sign-in takes almost no time. */
export const cheapCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** The hash of the password of all accounts and drivers, Delivery1. */
export const password = hash("Delivery1", cheapCost);

export async function makeRegion(pool: Pool, name = `Region ${ulid()}`) {
  const [row] = await drizzle(pool).insert(regions).values({ id: ulid(), name }).returning();
  return only(row);
}

export async function makeCompany(pool: Pool, values: Partial<typeof companies.$inferInsert> = {}) {
  const id = ulid();
  const [row] = await drizzle(pool)
    .insert(companies)
    .values({ id, name: `Company ${id}`, status: "active", createdAt, ...values })
    .returning();
  return only(row);
}

export async function makeLocation(
  pool: Pool,
  values: { companyId: string; region: string } & Partial<typeof locations.$inferInsert>,
) {
  const [row] = await drizzle(pool)
    .insert(locations)
    .values({ ...somewhere, id: ulid(), ...values })
    .returning();
  return only(row);
}

export async function makeProduct(
  pool: Pool,
  values: { companyId: string } & Partial<typeof products.$inferInsert>,
) {
  const id = ulid();
  const [row] = await drizzle(pool)
    .insert(products)
    .values({ id, name: `Product ${id}`, code: "P-1", type: "pickup_delivery", ...values })
    .returning();
  return only(row);
}

/** A postal code that no other test uses, with one city; by default in the middle of Toruń. */
export async function makeZipCode(
  pool: Pool,
  values: { region: string } & Partial<typeof zipCodes.$inferInsert>,
) {
  const code = String(++zipped).padStart(5, "0").replace(/^../, "$&-");
  const [row] = await drizzle(pool)
    .insert(zipCodes)
    .values({ code, city: "Toruń", lat: 53.01, lng: 18.6, ...values })
    .returning();
  const made = only(row);
  await makePostalPlace(pool, made);
  return made;
}

type PostalPlace = Omit<typeof places.$inferInsert, "foldedCity" | "foldedStreet" | "source">;

/** A city, or a street of one, that the geocoder knows. */
export async function makePostalPlace(
  pool: Pool,
  { code, city, street = "", region, lat, lng }: PostalPlace,
) {
  const row = { code, city, street, region, lat, lng, ...foldedNames(city, street) };
  await drizzle(pool)
    .insert(places)
    .values({ ...row, source: "geonames" });
}

let zipped = 0;

const somewhere = {
  id: "",
  name: "Sklep Gdańska",
  street: "Gdańska 12",
  city: "Bydgoszcz",
  zipCode: "85-022",
};

export async function makeDriver(
  pool: Pool,
  values: { region: string } & Partial<typeof drivers.$inferInsert>,
) {
  const id = ulid();
  const [row] = await drizzle(pool)
    .insert(drivers)
    .values({
      id,
      firstName: "Jan",
      lastName: "Kowalski",
      email: `${id}@drivers.example`,
      phone: "600700800",
      status: "online",
      vehicleType: "car",
      vehicleSize: "L",
      createdAt,
      ...values,
    })
    .returning();
  return only(row);
}

export type OperatorValues = Partial<Omit<typeof accounts.$inferInsert, "scopes" | "canView">> & {
  scopes?: Scope[];
  canView?: readonly CanViewFlag[];
};

/** An operator, by default with all scopes, flags, companies and regions; the password is Delivery1. */
export async function makeOperator(
  pool: Pool,
  { scopes = ["*"], canView = canViewFlags, ...values }: OperatorValues = {},
) {
  const id = ulid();
  const [row] = await drizzle(pool)
    .insert(accounts)
    .values({
      id,
      userType: "operator",
      accountType: "xd_employee",
      email: `${id}@operators.example`,
      passwordHash: await password,
      scopes,
      canView: [...canView],
      companyIds: ["*"],
      regions: ["*"],
      createdAt,
      ...values,
    })
    .returning();
  return only(row);
}

export async function makeClient(pool: Pool, companyId: string) {
  const id = ulid();
  const [row] = await drizzle(pool)
    .insert(accounts)
    .values({
      id,
      userType: "client",
      accountType: "other",
      email: `${id}@clients.example`,
      passwordHash: await password,
      companyId,
      createdAt,
    })
    .returning();
  return only(row);
}

/**
 * Opens a session of an account and returns its token. The log has no sign-in for it; signing in would take six times as
 * long.
 */
export async function makeSession(
  pool: Pool,
  { id, userType, email }: typeof accounts.$inferSelect,
  now: Date,
): Promise<string> {
  const actor = { id, type: userType, name: email };
  const device = { userAgent: "node", address: "127.0.0.1" };
  return (await inTransaction(pool, (transaction) => openSession(transaction, now, actor, device))).token;
}

/** Opens a session of a driver's phone and returns its token. */
export async function makePhoneSession(pool: Pool, driverId: string, now: Date): Promise<string> {
  const token = newToken();
  await drizzle(pool)
    .insert(driverSessions)
    .values({
      ...{ id: ulid(now.getTime()), driverId, tokenHash: hashToken(token) },
      ...{ createdAt: now, expiresAt: phoneSessionEnd(now, now) },
    });
  return token;
}

/** A region, a company and its location, which every order needs. */
export async function makePlace(pool: Pool) {
  const region = (await makeRegion(pool)).name;
  const companyId = (await makeCompany(pool)).id;
  const locationId = (await makeLocation(pool, { companyId, region })).id;
  return { region, companyId, locationId };
}

export type OrderValues = { companyId: string; region: string } & Partial<typeof orders.$inferInsert>;

/** A new order of 21 November 2026, noon in Warsaw. */
export async function makeOrder(pool: Pool, values: OrderValues) {
  const [row] = await drizzle(pool)
    .insert(orders)
    .values({
      id: ulid(),
      orderNo: nextOrderNo(),
      createdOn: "2026-11-21",
      type: "pickup_delivery",
      status: "new",
      statusBeganAt: noon,
      createdAt: noon,
      clientName: "Anna Nowak",
      clientPhone: "500600700",
      clientStreet: "Szeroka 3",
      clientCity: "Toruń",
      clientZipCode: "87-100",
      ...values,
    })
    .returning();
  return only(row);
}

/** Changes an order as a command would: writes the row with its next version and an event, and announces it. */
export async function changeOrder(
  pool: Pool,
  order: typeof orders.$inferSelect,
  name: OrderEvent,
  { set = {}, changes = {} }: { set?: Partial<typeof orders.$inferInsert>; changes?: Changes } = {},
) {
  const version = order.version + 1;
  const changed = { ...order, ...set, version };
  await inTransaction(pool, async (transaction) => {
    await transaction
      .update(orders)
      .set({ ...set, version })
      .where(eq(orders.id, order.id));
    await appendEvents(transaction, bySystem(noon), [
      orderEvent(name, changed, version, { changes, data: {} }) as NewEvent,
    ]);
  });
  await pool.query(`notify ${channel}`);
  return changed;
}

const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
let numbered = 0;

function nextOrderNo(): string {
  let rest = numbered++;
  return Array.from({ length: 4 }, () => {
    const letter = letters.charAt(rest % letters.length);
    rest = Math.floor(rest / letters.length);
    return letter;
  }).join("");
}

function only<Row>(row: Row | undefined): Row {
  if (!row) throw new Error("nothing was inserted");
  return row;
}
