import { Changed, defineCall } from "#contract/call.ts";
import { CompanyData } from "#contract/companyData.ts";
import { DeliverySettings, NewDeliverySettings, OrderSettings, Pricing } from "#contract/companySettings.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

export const companyStatuses = ["pending", "active", "inactive"] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

const maybeText = z.nullable(z.string());

const Company = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(companyStatuses),
  /** A path below /images. */
  imageUrl: maybeText,
  countryCode: z.string(),
  createdAt: moment(),
  contractGeneratedAt: z.nullable(moment()),
  /** How many it has. */
  locations: z.number(),
  products: z.number(),
});
export type Company = z.output<typeof Company>;

/** One company in full. */
export const CompanyInfo = z.extend(Company, {
  version: z.number(),
  /** What drivers read on its orders; null before its activation. */
  nameForDrivers: maybeText,
  activatedAt: z.nullable(moment()),
  /** The e-mail address of who activated it. */
  activatedBy: maybeText,
  dashboardImageUrl: maybeText,
  /** Who registered it. */
  owner: z.object({
    name: maybeText,
    email: maybeText,
    phone: maybeText,
    city: maybeText,
    deliveryProductType: maybeText,
  }),
  contractData: z.nullable(CompanyData),
  deliverySettings: DeliverySettings,
  orderSettings: OrderSettings,
  pricing: Pricing,
});
export type CompanyInfo = z.output<typeof CompanyInfo>;

const backOfficeFlags = ["company.canAccessPage", "company.canWrite"] as const;
/** Back-office for any company within its access, a client for its own. */
const companyWriteFlags = ["company.canWrite"] as const;

export const list = defineCall({
  name: "companies.list",
  method: "GET",
  path: "/company/list",
  summary: "The companies that the account may open, by name",
  access: ["company.canAccessPage"],
  response: z.array(Company),
  errors: [],
});

export const info = defineCall({
  name: "companies.info",
  method: "GET",
  path: "/company/info",
  summary: "One company in full",
  access: companyWriteFlags,
  query: z.strictObject({ companyId: reference() }),
  response: CompanyInfo,
  errors: ["company_not_found"],
});

/** For pickers: who may see orders needs the companies' names, not their pages. */
export const lookup = defineCall({
  name: "companies.lookup",
  method: "GET",
  path: "/lookup/companies",
  summary: "Names of the active companies within the account's reach, for pickers",
  access: ["orders.canAccessPage"],
  response: z.array(z.object({ id: z.string(), name: z.string() })),
  errors: [],
});

export const activate = defineCall({
  name: "companies.activate",
  method: "POST",
  path: "/company/activate",
  summary: "Turn a pending company with a contract into an active one; `name` is what drivers will read",
  access: backOfficeFlags,
  body: z.strictObject({ companyId: reference(), name: typedText({ min: 1, max: 200 }) }),
  response: Changed,
  errors: ["company_not_found", "company_not_pending", "company_without_contract", "company_changed"],
});

export const updateData = defineCall({
  name: "companies.updateData",
  method: "POST",
  path: "/company/update-data",
  summary:
    "Change who the company is in law; its tax number stays once it is set, and of a pending company a contract has to be generated anew",
  access: companyWriteFlags,
  body: z.extend(CompanyData, { companyId: reference() }),
  response: Changed,
  errors: ["company_not_found", "company_changed", "company_already_activated", "registration_step_missing"],
});

export const updateSettings = defineCall({
  name: "companies.updateSettings",
  method: "POST",
  path: "/company/update-settings",
  summary: "Change groups of the company's settings; a group is given whole",
  access: backOfficeFlags,
  body: z.strictObject({
    companyId: reference(),
    deliverySettings: z.optional(NewDeliverySettings),
    orderSettings: z.optional(OrderSettings),
    pricing: z.optional(Pricing),
  }),
  response: Changed,
  errors: ["company_not_found", "company_changed"],
});

/** Pictures of a company: what lists show of it, and what the top bar shows its people. */
const companyImages = ["logo", "dashboard"] as const;

/** Bytes and pixels that a picture may have. */
export const imageLimits = { bytes: 512 * 1024, side: 2_000 } as const;

export const updateImage = defineCall({
  name: "companies.updateImage",
  method: "POST",
  path: "/company/update-image",
  summary: "Set or take away a picture: PNG, JPEG or WebP, at most 512 kB and 2000 pixels a side",
  access: companyWriteFlags,
  body: z.strictObject({
    companyId: reference(),
    kind: z.enum(companyImages),
    /** The file in base64; null takes the picture away. */
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
  errors: ["company_not_found", "company_changed"],
});

/** What happened to a company, newest first. */
export const history = defineCall({
  name: "companies.history",
  method: "GET",
  path: "/company/history",
  summary: "What was done to a company, its products and locations, by whom; the newest hundred",
  access: backOfficeFlags,
  query: z.strictObject({ companyId: reference() }),
  response: z.array(
    z.object({
      at: moment(),
      event: z.string(),
      by: maybeText,
      /** Which product or location it was about. */
      about: maybeText,
      /** By field: before and after. */
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    }),
  ),
  errors: ["company_not_found"],
});
