import { and, eq } from "drizzle-orm";
import * as contract from "#contract/companies/contracts.ts";
import { ApiError } from "#contract/errors.ts";
import { within } from "#server/access.ts";
import { contracts } from "#server/database/tables/clients.ts";
import { companies } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command, FileResponse, preparedCommand, query } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import { changeCompany } from "#server/modules/companies/change.ts";
import { acceptContract } from "#server/modules/companies/contracts.ts";
import { decodeFile, imageType } from "#server/modules/companies/imageFile.ts";
import { lockCompany } from "#server/modules/companies/load.ts";

/**
 * Stores the signed contract, which the client or back-office uploads. Until the contract is accepted, a newer file
 * replaces it.
 */
export const uploadSignedContract = preparedCommand(
  contract.uploadSigned,
  async (_context, { file }) => readSignedFile(file),
  async ({ caller, transaction, now, expectedVersion }, { companyId, number }, { content, extension }) => {
    const company = await lockCompany(transaction, caller.access, companyId, expectedVersion);
    const before = await openContract(transaction, companyId, number);
    await transaction
      .update(contracts)
      .set({
        receivedAt: now,
        receivedBy: caller.email,
        receivedHow: "upload",
        signedFile: content,
        signedFileType: extension,
      })
      .where(eq(contracts.id, before.id));
    return changeCompany(transaction, company, {
      name: "receiveContract",
      set: {},
      changes: receipt(before.receivedAt, now, number, "upload"),
    });
  },
);

/** Records that the signed contract came on paper. The first receipt stays recorded. */
export const receiveContract = command(
  contract.receive,
  async ({ caller, transaction, now, expectedVersion }, { companyId, number }) => {
    const company = await lockCompany(transaction, caller.access, companyId, expectedVersion);
    const before = await openContract(transaction, companyId, number);
    if (!before.receivedAt) {
      await transaction
        .update(contracts)
        .set({ receivedAt: now, receivedBy: caller.email, receivedHow: "post" })
        .where(eq(contracts.id, before.id));
    }
    return changeCompany(transaction, company, {
      name: "receiveContract",
      set: {},
      changes: before.receivedAt ? {} : receipt(null, now, number, "post"),
    });
  },
);

/**
 * Accepts the signed contract that replaces an earlier one. The first contract of a company is accepted by its activation.
 */
export const acceptSignedContract = command(
  contract.accept,
  async ({ caller, transaction, now, expectedVersion }, { companyId, number }) => {
    const company = await lockCompany(transaction, caller.access, companyId, expectedVersion);
    if (company.status === "pending") throw new ApiError("company_not_active");
    const { receivedAt } = await openContract(transaction, companyId, number);
    if (!receivedAt) throw new ApiError("contract_not_received");
    await acceptContract(transaction, companyId, now, caller.email);
    return changeCompany(transaction, company, {
      name: "acceptContract",
      set: {},
      changes: { contractAcceptedAt: [null, now.toISOString()], contractNumber: [number, number] },
    });
  },
);

export const signedContractFile = query(
  contract.signedFile,
  async ({ caller, reader }, { companyId, number }) => {
    const [found] = await reader
      .select({ id: companies.id, file: contracts.signedFile, type: contracts.signedFileType })
      .from(companies)
      .leftJoin(contracts, and(eq(contracts.companyId, companies.id), eq(contracts.number, number)))
      .where(and(eq(companies.id, companyId), within(caller.access.companies, companies.id)));
    if (!found) throw new ApiError("company_not_found");
    if (!found.file) throw new ApiError("contract_not_found");
    return new FileResponse(`contract-${number.replace("/", "-")}-signed.${found.type}`, found.file);
  },
);

/** The company's contract of that number; throws if it is void or accepted already. */
async function openContract(transaction: Transaction, companyId: string, number: string) {
  const { id, receivedAt, acceptedAt, voidedAt } = contracts;
  const [found] = await transaction
    .select({ id, receivedAt, acceptedAt, voidedAt })
    .from(contracts)
    .where(and(eq(contracts.companyId, companyId), eq(contracts.number, number)));
  if (!found) throw new ApiError("contract_not_found");
  if (found.voidedAt) throw new ApiError("contract_void");
  if (found.acceptedAt) throw new ApiError("contract_accepted");
  return found;
}

const receipt = (before: Date | null, now: Date, number: string, how: "upload" | "post") =>
  ({
    contractReceivedAt: [before?.toISOString() ?? null, now.toISOString()],
    contractReceivedHow: [null, how],
    contractNumber: [number, number],
  }) as const;

/** Decodes a PDF or an image, whose type is detected from the content. */
function readSignedFile(base64: string): { content: Buffer; extension: string } {
  const content = decodeFile(base64);
  if (!content) throw invalidInput("file", "signedFileType");
  if (content.length > contract.maxSignedBytes) throw invalidInput("file", "signedFileTooLarge");
  // PDF readers accept a file whose header is within the first kilobyte.
  const isPdf = content.subarray(0, 1024).includes("%PDF-") && content.subarray(-2048).includes("%%EOF");
  const extension = isPdf ? "pdf" : imageType(content)?.extension;
  if (!extension) throw invalidInput("file", "signedFileType");
  return { content, extension };
}
