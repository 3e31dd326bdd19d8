import type { BodyOf } from "#contract/call.ts";
import type { create } from "#contract/drivers.ts";
import type { Access } from "#server/access.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { invalidInput, refuseProblems } from "#server/invalidInput.ts";
import { unknownCompanies, unknownRegions } from "#server/unknownKeys.ts";
import type { DriverRow } from "./load.ts";

type Input = Omit<BodyOf<typeof create>, "password">;

/** The columns of an input. Throws for a region or company that does not exist or is out of reach. */
export async function driverValues(transaction: Transaction, access: Access, input: Input) {
  const { car = {}, allowedCompanies, ...values } = input;
  refuseProblems({ region: await unknownRegions(transaction, access, [input.region]) });
  // An empty list allows all companies, so only an account that reaches all of them may leave it empty.
  if (allowedCompanies.length === 0 && access.companies !== "*")
    throw invalidInput("allowedCompanies", "atLeastOneValue");
  refuseProblems({ allowedCompanies: await unknownCompanies(transaction, access, allowedCompanies) });
  return {
    ...values,
    registrationPlate: car.registrationPlate || null,
    vehicleModel: car.model || null,
    vehicleColor: car.color || null,
    allowedCompanyIds: [...new Set(allowedCompanies)],
  } satisfies Partial<DriverRow>;
}
