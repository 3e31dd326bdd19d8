import { inArray } from "drizzle-orm";
import type { BodyOf } from "#contract/call.ts";
import type { create } from "#contract/drivers.ts";
import { ApiError } from "#contract/errors.ts";
import { unknownValues } from "#contract/fieldProblems.ts";
import { type Access, reaches } from "#server/access.ts";
import { companies, regions } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { DriverRow } from "./load.ts";

type Input = Omit<BodyOf<typeof create>, "password">;

/** The columns of an input. Throws for a region or company that does not exist or is out of reach. */
export async function driverValues(transaction: Transaction, access: Access, input: Input) {
  const { car = {}, allowedCompanies, ...values } = input;
  await checkRegion(transaction, access, input.region);
  await checkCompanies(transaction, access, allowedCompanies);
  return {
    ...values,
    registrationPlate: car.registrationPlate || null,
    vehicleModel: car.model || null,
    vehicleColor: car.color || null,
    allowedCompanyIds: [...new Set(allowedCompanies)],
  } satisfies Partial<DriverRow>;
}

async function checkRegion(transaction: Transaction, access: Access, region: string) {
  const known = await transaction
    .select({ name: regions.name })
    .from(regions)
    .where(inArray(regions.name, [region]));
  if (known.length === 0 || !reaches(access.regions, region)) throw unknown("region", [region]);
}

/** An empty list allows all companies, so only an account that reaches all of them may leave it empty. */
async function checkCompanies(transaction: Transaction, access: Access, ids: readonly string[]) {
  if (ids.length === 0) {
    if (access.companies === "*") return;
    throw new ApiError("invalid_input", { errors: { allowedCompanies: { message: "atLeastOneValue" } } });
  }
  const rows = await transaction
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, [...ids]));
  const known = new Set(rows.map(({ id }) => id));
  const foreign = ids.filter((id) => !known.has(id) || !reaches(access.companies, id));
  if (foreign.length > 0) throw unknown("allowedCompanies", foreign);
}

const unknown = (input: string, names: readonly string[]) =>
  new ApiError("invalid_input", { errors: { [input]: unknownValues(names) } });
