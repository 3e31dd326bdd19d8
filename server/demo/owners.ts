import type { CompanyData } from "#contract/companyData.ts";
import { nip, regon } from "#contract/rules/companyNumbers.ts";
import { type Random, randomOf } from "#contract/rules/random.ts";
import { z } from "#contract/zod.ts";
import { cities, cityOf } from "./cities.ts";
import type { CompanyPlan } from "./companyPlan.ts";
import { type Person, phoneNumber } from "./people.ts";
import { plain } from "./plain.ts";

export type DemoOwner = Person & { email: string; phone: string; city: string };

/** Who registered a company: one of the people given. */
export function ownerOf({ name, short, shops }: CompanyPlan, people: readonly Person[]): DemoOwner {
  const random = randomOf(`owner:${name}`);
  const { firstName, lastName } = random.pick(people);
  const email = `${plain(firstName)}.${plain(lastName)}@${plain(short)}.example`;
  const city = shops[0]?.[0] ?? random.pick(cities).name;
  return { firstName, lastName, email, phone: phoneNumber(random), city };
}

/** Who the company is in law: invented, but for the checks that numbers and postal codes must pass. */
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

/** A tax number (NIP) that checks, the same for the same source of chance. */
export const taxNumber = (random: Random): string => checked(nip(), () => `9${random.digits(8)}`);

/** A statistical number (REGON) of nine digits that checks. */
export const statisticalNumber = (random: Random): string => checked(regon(), () => `9${random.digits(7)}`);

// Some beginnings have no check digit that is one: then another is drawn.
function checked(schema: z.ZodMiniType, draw: () => string): string {
  for (;;) {
    const beginning = draw();
    const right = [..."0123456789"].find((digit) => z.safeParse(schema, beginning + digit).success);
    if (right) return beginning + right;
  }
}
