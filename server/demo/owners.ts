import type { CompanyData } from "#contract/companies/data.ts";
import { nip, regon } from "#contract/rules/companyNumbers.ts";
import { type Random, randomOf } from "#contract/rules/random.ts";
import { z } from "#contract/zod.ts";
import { asciiName } from "./asciiName.ts";
import { cities, cityOf } from "./cities.ts";
import type { CompanyPlan } from "./companyPlan.ts";
import { type Person, phoneNumber } from "./people.ts";

export type DemoOwner = Person & { email: string; phone: string; city: string };

/** The owner of a company, one of the people given. */
export function ownerOf({ name, short, shops }: CompanyPlan, people: readonly Person[]): DemoOwner {
  const random = randomOf(`owner:${name}`);
  const { firstName, lastName } = random.pick(people);
  const email = `${asciiName(firstName)}.${asciiName(lastName)}@${asciiName(short)}.example`;
  const city = shops[0]?.[0] ?? random.pick(cities).name;
  return { firstName, lastName, email, phone: phoneNumber(random), city };
}

/** Contract data of a company: invented, but with valid numbers and postal codes. */
export function contractDataOf({ name }: CompanyPlan, owner: DemoOwner): CompanyData {
  const random = randomOf(`law:${name}`);
  const street = random.pick(cityOf(owner.city).streets);
  return {
    companyName: `${name} sp. z o.o.`,
    displayName: name,
    firstName: owner.firstName,
    lastName: owner.lastName,
    nip: taxNumber(random),
    regon: statisticalNumber(random),
    krs: `000${random.digits(7)}`,
    headquartersIn: owner.city,
    shareCapital: random.pick([5_000, 50_000, 100_000]),
    street: street.name,
    streetNumber: String(random.whole(1, 120)),
    city: owner.city,
    zipCode: street.zipCode,
  };
}

/** A valid tax number (NIP); deterministic for the same generator. */
export const taxNumber = (random: Random): string => withValidCheckDigit(nip(), () => `9${random.digits(8)}`);

/** A valid statistical number (REGON) of nine digits. */
export const statisticalNumber = (random: Random): string =>
  withValidCheckDigit(regon(), () => `9${random.digits(7)}`);

// Some beginnings have no valid check digit; then another one is drawn.
function withValidCheckDigit(schema: z.ZodMiniType, draw: () => string): string {
  for (;;) {
    const prefix = draw();
    const checkDigit = [..."0123456789"].find((digit) => z.safeParse(schema, prefix + digit).success);
    if (checkDigit) return prefix + checkDigit;
  }
}
