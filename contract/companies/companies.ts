import { backOfficeFlags, Changed, defineCall } from "#contract/call.ts";
import { Contract, voidsContract } from "#contract/companies/contracts.ts";
import { CompanyData } from "#contract/companies/data.ts";
import {
  DeliverySettings,
  NewDeliverySettings,
  OrderSettings,
  Pricing,
  StageLimits,
} from "#contract/companies/settings.ts";
import { RegistrationSteps } from "#contract/registrationSteps.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

export const companyStatuses = ["pending", "active", "inactive"] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** A company by its name. */
export const NamedCompany = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(companyStatuses),
});

const nullableText = z.nullable(z.string());

const Company = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(companyStatuses),
  /** Path below /images. */
  imageUrl: nullableText,
  countryCode: z.string(),
  createdAt: moment(),
  /** Of the valid contract, which is at most one. */
  contractGeneratedAt: z.nullable(moment()),
  contractReceivedAt: z.nullable(moment()),
  contractAcceptedAt: z.nullable(moment()),
  /** Tax number from the contract data. */
  nip: nullableText,
  /** Company name and trading name from the contract data, each once and without those that are its `name`. */
  otherNames: z.array(z.string()),
  /** The person who registered it. */
  ownerName: nullableText,
  ownerEmail: nullableText,
  /** Number of locations within the reader's access, and of products. */
  locations: z.number(),
  products: z.number(),
  /**
   * Number of links requested by the company's users that back-office has to make, as no mails are sent; null for clients.
   */
  linkRequests: z.nullable(z.number()),
});
export type Company = z.output<typeof Company>;

/** A company with all its data. Fields that only concern back-office are null for its clients. */
export const CompanyInfo = z.extend(Company, {
  version: z.number(),
  /** Name shown to drivers; null before the activation. */
  nameForDrivers: nullableText,
  activatedAt: z.nullable(moment()),
  /** E-mail address of the operator who activated it; null for clients. */
  activatedBy: nullableText,
  registrationSteps: RegistrationSteps,
  /** When it was last deactivated or activated again, by whom and why; null for clients. */
  statusChange: z.nullable(z.object({ at: moment(), by: nullableText, reason: nullableText })),
  /** Number of its orders that are ongoing or scheduled, which a deactivation does not stop; null for clients. */
  ordersInHand: z.nullable(z.number()),
  /**
   * Other companies with the same tax number; empty for clients, since anybody can register and type any number to learn
   * who is registered.
   */
  sameNip: z.array(NamedCompany),
  dashboardImageUrl: nullableText,
  /** The person who registered it. */
  owner: z.object({
    name: nullableText,
    email: nullableText,
    phone: nullableText,
    city: nullableText,
    deliveryProductType: nullableText,
  }),
  contractData: z.nullable(CompanyData),
  /** All contracts, newest first; at most one of them is not void, and that is the valid one. */
  contracts: z.array(Contract),
  /** E-mail address to which a signed contract is sent. */
  contractAddress: z.string(),
  /** Null for clients. */
  deliverySettings: z.nullable(DeliverySettings),
  /** Null for clients. */
  stageLimits: z.nullable(StageLimits),
  orderSettings: OrderSettings,
  /** The driver's share is null for clients. */
  pricing: z.extend(Pricing, { driverShare: z.nullable(z.number()) }),
});
export type CompanyInfo = z.output<typeof CompanyInfo>;

/** Back-office for all companies within its access; clients for their own company. */
const companyWriteFlags = ["company.canWrite"] as const;

export const list = defineCall({
  name: "companies.list",
  method: "GET",
  path: "/company/list",
  summary: "Lists the companies within the caller's access, by name",
  access: ["company.canAccessPage"],
  response: z.array(Company),
  errors: [],
});

export const info = defineCall({
  name: "companies.info",
  method: "GET",
  path: "/company/info",
  summary: "Returns one company in full",
  access: companyWriteFlags,
  query: z.strictObject({ companyId: reference() }),
  response: CompanyInfo,
  errors: ["company_not_found"],
});

/**
 * Names of companies for pickers and histories: accounts that see orders need them, without access to the companies'
 * pages. Histories name companies that are not active any more, or not yet.
 */
export const lookup = defineCall({
  name: "companies.lookup",
  method: "GET",
  path: "/lookup/companies",
  summary: "Lists the names and the status of the companies within the caller's access",
  access: "signedIn",
  response: z.array(NamedCompany),
  errors: [],
});

export const activate = defineCall({
  name: "companies.activate",
  method: "POST",
  path: "/company/activate",
  summary:
    "Activates a pending company that has a contract, which it accepts; `name` is the company's name for drivers",
  access: backOfficeFlags,
  body: z.strictObject({
    companyId: reference(),
    name: typedText({ min: 1, max: 200 }),
    /** Number of the contract that was seen; no other one is accepted. */
    contractNumber: z.optional(typedText({ max: 20 })),
  }),
  response: Changed,
  errors: [
    "company_not_found",
    "company_not_pending",
    "company_without_contract",
    "contract_void",
    "company_changed",
    "needs_all_locations",
  ],
});

export const updateData = defineCall({
  name: "companies.updateData",
  method: "POST",
  path: "/company/update-data",
  summary:
    "Replaces a company's contract data. A tax number that is set can be changed only by back-office, and only before the activation. For a pending company the change makes its contract void, which the request must confirm.",
  access: companyWriteFlags,
  body: z.extend(CompanyData, { companyId: reference(), voidsContract: voidsContract() }),
  response: Changed,
  errors: [
    "company_not_found",
    "company_changed",
    "company_already_activated",
    "registration_step_missing",
    "contract_would_be_void",
    "needs_all_locations",
  ],
});

export const updateSettings = defineCall({
  name: "companies.updateSettings",
  method: "POST",
  path: "/company/update-settings",
  summary:
    "Replaces groups of a company's settings. Groups that are left out stay unchanged; within a group, fields that are left out get their defaults. For a pending company other prices make its contract void, which the request must confirm.",
  access: backOfficeFlags,
  body: z.strictObject({
    companyId: reference(),
    deliverySettings: z.optional(NewDeliverySettings),
    orderSettings: z.optional(OrderSettings),
    pricing: z.optional(Pricing),
    stageLimits: z.optional(StageLimits),
    voidsContract: voidsContract(),
  }),
  response: Changed,
  errors: ["company_not_found", "company_changed", "contract_would_be_void", "needs_all_locations"],
});

/** Images of a company: the logo in lists, and the image in its users' top bar. */
const companyImages = ["logo", "dashboard"] as const;

/** Maximum bytes, and pixels per side. */
export const imageLimits = { bytes: 512 * 1024, side: 2_000 } as const;

export const updateImage = defineCall({
  name: "companies.updateImage",
  method: "POST",
  path: "/company/update-image",
  summary:
    "Sets or removes a picture of a company: PNG, JPEG or WebP, at most 512 kB and 2000 pixels per side",
  access: companyWriteFlags,
  body: z.strictObject({
    companyId: reference(),
    kind: z.enum(companyImages),
    /** The file in base64; null removes the image. */
    image: z.nullable(
      z
        .string()
        .check(
          z.minLength(1, { error: "required" }),
          z.maxLength(Math.ceil(imageLimits.bytes / 3) * 4, { error: "imageTooLarge" }),
        ),
    ),
  }),
  response: Changed,
  errors: ["company_not_found", "company_changed", "needs_all_locations"],
});

/** The events of a company, newest first. */
export const history = defineCall({
  name: "companies.history",
  method: "GET",
  path: "/company/history",
  summary: "Lists the newest 100 events of a company, its products and its locations, newest first",
  access: backOfficeFlags,
  query: z.strictObject({ companyId: reference() }),
  response: z.array(
    z.object({
      at: moment(),
      event: z.string(),
      by: nullableText,
      /** Name of the product or location concerned. */
      about: nullableText,
      /** `[before, after]` by field. */
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    }),
  ),
  errors: ["company_not_found"],
});
