import { krs, nip, regon } from "#contract/rules/companyNumbers.ts";
import { zipCode } from "#contract/rules/forms.ts";
import { typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Legal data of a company, as in its contract. */
export const CompanyData = z.strictObject({
  companyName: typedText({ min: 1, max: 200 }),
  /** Trading name, if different. */
  displayName: z.optional(typedText({ max: 200 })),
  /** First and last name of the signatory. */
  firstName: typedText({ min: 1, max: 100 }),
  lastName: typedText({ min: 1, max: 100 }),
  nip: nip(),
  regon: regon(),
  krs: z.optional(krs()),
  headquartersIn: typedText({ min: 1, max: 100 }),
  /** In PLN. */
  shareCapital: z.optional(z.number().check(z.minimum(0), z.maximum(100_000_000_000), z.multipleOf(0.01))),
  street: typedText({ min: 1, max: 200 }),
  streetNumber: z.optional(typedText({ max: 20 })),
  apartmentNumber: z.optional(typedText({ max: 20 })),
  city: typedText({ min: 1, max: 100 }),
  zipCode: zipCode(),
});
export type CompanyData = z.output<typeof CompanyData>;
