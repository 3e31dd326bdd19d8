import { defineCall } from "#contract/call.ts";
import { voidsContract } from "#contract/companies/contracts.ts";
import { maxClientLocations, NewLocation } from "#contract/locations.ts";
import { packageSizes } from "#contract/orders/statuses.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { newPassword, personEmail } from "#contract/rules/forms.ts";
import { phone } from "#contract/rules/phone.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Kinds of goods that a company wants delivered. */
const deliveryProductTypes = [
  "electronics",
  "pharmacy",
  "fashion",
  "flowers",
  "groceries",
  "documents",
  "other",
] as const;
export type DeliveryProductType = (typeof deliveryProductTypes)[number];

const Registration = z.strictObject({
  email: personEmail(),
  /** Name of the company. */
  name: typedText({ min: 3, max: 200 }),
  phone: z.optional(phone()),
  city: z.optional(typedText({ max: 100 })),
  deliveryProductType: z.optional(z.enum(deliveryProductTypes)),
  password: newPassword(),
  confirmPrivacyPolicy: z.literal(true, { error: "mustAccept" }),
});

/** The form's fields: those of the call, and the password's confirmation. */
export const RegistrationForm = z.extend(Registration, { confirmPassword: z.string() }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: "passwordsDiffer",
    path: ["confirmPassword"],
    // Also checked while other fields are invalid.
    when: ({ value }) => typeof value === "object" && value !== null,
  }),
);

/** Registers a company, which is pending, together with its first account. */
export const register = defineCall({
  name: "registration.register",
  method: "POST",
  path: "/auth/register",
  summary: "Registers a company and its first account. Returns the account's session token.",
  access: "anyone",
  body: Registration,
  response: z.object({ token: z.string() }),
  secret: true,
  errors: ["user_email_already_occupied", "password_too_common", "too_many_attempts"],
});

/** The steps are done by the company's clients, not by operators. */
const clientFlags = ["company.canWrite"] as const;

export const selectProduct = defineCall({
  name: "registration.selectProduct",
  method: "POST",
  path: "/auth/select-product",
  summary:
    "Registration step 1: selects the product eDelivery Pickup and the default package size (M). An active company can change the size later.",
  access: clientFlags,
  body: z.strictObject({ defaultPackageSize: z.optional(z.enum(packageSizes)) }),
  response: z.null(),
  errors: ["company_already_activated"],
});

export const addLocations = defineCall({
  name: "registration.addLocations",
  method: "POST",
  path: "/auth/add-locations",
  summary: "Registration step 2: adds up to ten locations, or none. If one is refused, none is added.",
  access: clientFlags,
  body: z.strictObject({
    locations: z.array(NewLocation).check(z.maxLength(maxClientLocations, { error: "tooManyLocations" })),
  }),
  response: z.null(),
  errors: [
    "registration_step_missing",
    "company_already_activated",
    "too_many_locations",
    "too_many_locations_in_all",
    "location_name_taken",
    "address_not_found",
    "address_is_ambiguous",
    "address_matched_partially",
  ],
});

export const generateContract = defineCall({
  name: "registration.generateContract",
  method: "POST",
  path: "/company/generate-contract",
  summary:
    "Registration step 4, after the contract data: accepts the terms and generates the contract. One that is there already becomes void, which the request must confirm.",
  access: clientFlags,
  cost: "heavy",
  body: z.strictObject({
    companyId: reference(),
    acceptTerms: z.literal(true, { error: "mustAccept" }),
    voidsContract: voidsContract(),
  }),
  response: z.object({ number: z.string(), generatedAt: moment(), version: z.number() }),
  errors: [
    "company_not_found",
    "registration_step_missing",
    "company_already_activated",
    "contract_would_be_void",
    "company_changed",
  ],
});

export const contract = defineCall({
  name: "registration.contract",
  method: "GET",
  path: "/company/contract",
  summary:
    "Returns a contract of the company as a PDF: the valid one, or the one with the given number, even if it is void",
  access: clientFlags,
  cost: "heavy",
  query: z.strictObject({ companyId: reference(), number: z.optional(typedText({ min: 1, max: 20 })) }),
  response: z.string(),
  contentType: "application/pdf",
  errors: ["company_not_found", "contract_not_found"],
});
