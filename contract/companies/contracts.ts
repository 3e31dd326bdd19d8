import { backOfficeFlags, Changed, defineCall } from "#contract/call.ts";
import { ClientPricing } from "#contract/companies/settings.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** How a signed contract was received: as a file, or on paper. */
export const receiptWays = ["upload", "post"] as const;

const nullableText = z.nullable(z.string());
const nullableMoment = z.nullable(moment());

/** A contract of a company. For clients the names of who did something are null, except where they did it themselves. */
export const Contract = z.object({
  /** "2026/000123" */
  number: z.string(),
  generatedAt: moment(),
  generatedBy: nullableText,
  /** When the signed copy was received. */
  receivedAt: nullableMoment,
  receivedBy: nullableText,
  receivedHow: z.nullable(z.enum(receiptWays)),
  /** Whether the signed copy is stored as a file. */
  hasSignedFile: z.boolean(),
  acceptedAt: nullableMoment,
  acceptedBy: nullableText,
  /** When it was replaced by a newer contract, or became void by a change of the contract data or the prices. */
  voidedAt: nullableMoment,
  /** The prices that it states. The company's prices may have changed since. */
  pricing: ClientPricing,
});
export type Contract = z.output<typeof Contract>;

/** State of a company's contract. */
const contractStates = ["pending", "notGenerated", "generated", "received", "accepted"] as const;
export type ContractState = (typeof contractStates)[number];

/**
 * `pending`: contract data are missing; `generated`: not signed yet; `accepted`: by back-office, for a new company with its
 * activation.
 */
export function contractState({ contract, hasData }: StateInput): ContractState {
  if (!contract) return hasData ? "notGenerated" : "pending";
  if (contract.acceptedAt) return "accepted";
  return contract.receivedAt ? "received" : "generated";
}

type StateInput = { contract: Pick<Contract, "receivedAt" | "acceptedAt"> | null; hasData: boolean };

const clientFlags = ["company.canWrite"] as const;
const ofCompany = z.strictObject({ companyId: reference() });
const number = typedText({ min: 1, max: 20 });
const ofContract = z.strictObject({ companyId: reference(), number });

export const terms = defineCall({
  name: "contracts.terms",
  method: "GET",
  path: "/company/contract-terms",
  summary:
    "Returns the text, in Polish, and the prices of the contract that would be generated for the company now",
  access: clientFlags,
  query: ofCompany,
  response: z.object({
    title: z.string(),
    parties: z.array(z.string()),
    sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
    pricing: ClientPricing,
  }),
  errors: ["company_not_found", "registration_step_missing"],
});

export const preview = defineCall({
  name: "contracts.preview",
  method: "GET",
  path: "/company/contract-preview",
  summary:
    "Returns the contract that would be generated for the company now as a PDF, without a number and marked as a preview",
  access: clientFlags,
  cost: "heavy",
  query: ofCompany,
  response: z.string(),
  contentType: "application/pdf",
  errors: ["company_not_found", "registration_step_missing"],
});

/** Number of the contract that becomes void by what is sent; required if there is one. */
export const voidsContract = () => z.optional(typedText({ max: 20 }));

/** Errors of every command on a contract that was not accepted yet. */
const openContractErrors = [
  "company_not_found",
  "contract_not_found",
  "contract_void",
  "contract_accepted",
  "company_changed",
  "needs_all_locations",
] as const;

/** Maximum size of a signed copy in bytes; it must allow for photographs taken with phones. */
export const maxSignedBytes = 5 * 1024 * 1024;
const maxSignedText = Math.ceil(maxSignedBytes / 3) * 4;

export const uploadSigned = defineCall({
  name: "contracts.uploadSigned",
  method: "POST",
  path: "/company/upload-signed-contract",
  summary:
    "Uploads a signed contract as PDF, PNG, JPEG or WebP, at most 5 MB; replaces the file that was uploaded before",
  access: clientFlags,
  cost: "heavy",
  body: z.extend(ofContract, {
    /** The file in base64. An empty file is refused, as it has no known type. */
    file: z.string().check(z.maxLength(maxSignedText, { error: "signedFileTooLarge" })),
  }),
  bodyLimit: maxSignedText + 1_000_000,
  response: Changed,
  errors: openContractErrors,
});

export const receive = defineCall({
  name: "contracts.receive",
  method: "POST",
  path: "/company/receive-contract",
  summary: "Records that a signed contract was received by post",
  access: backOfficeFlags,
  body: ofContract,
  response: Changed,
  errors: openContractErrors,
});

export const accept = defineCall({
  name: "contracts.accept",
  method: "POST",
  path: "/company/accept-contract",
  summary:
    "Records that the signed contract of an activated company was checked and accepted; a pending company's contract is accepted by its activation",
  access: backOfficeFlags,
  body: ofContract,
  response: Changed,
  errors: [...openContractErrors, "company_not_active", "contract_not_received"],
});

export const renew = defineCall({
  name: "contracts.renew",
  method: "POST",
  path: "/company/renew-contract",
  summary:
    "Generates a new contract from the company's current data and prices. It makes the previous contract void, which the request must confirm.",
  access: backOfficeFlags,
  body: z.extend(ofCompany, { voidsContract: voidsContract() }),
  response: z.object({ number: z.string(), generatedAt: moment(), version: z.number() }),
  errors: [
    "company_not_found",
    "registration_step_missing",
    "contract_would_be_void",
    "company_changed",
    "needs_all_locations",
  ],
});

export const signedFile = defineCall({
  name: "contracts.signedFile",
  method: "GET",
  path: "/company/signed-contract",
  summary: "Returns the uploaded signed copy of a contract",
  access: clientFlags,
  query: ofContract,
  response: z.string(),
  contentType: "application/octet-stream",
  errors: ["company_not_found", "contract_not_found"],
});
