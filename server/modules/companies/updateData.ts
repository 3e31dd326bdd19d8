import { updateData } from "#contract/companies/companies.ts";
import { ApiError } from "#contract/errors.ts";
import { checkVersion } from "#server/commands/lockWithin.ts";
import { changesBetween, hasChanges } from "#server/events/changes.ts";
import { command } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import { changeCompany } from "./change.ts";
import { loseContract } from "./contracts.ts";
import { lockableCompany, lockCompany } from "./load.ts";
import { storedCompanyData } from "./storedData.ts";

export const updateCompanyData = command(
  updateData,
  async ({ caller, transaction, now, expectedVersion }, { companyId, voidsContract, ...input }) => {
    const company = await lockCompany(transaction, caller.access, companyId);
    // The contract of an active company states its data.
    if (caller.userType === "client" && company.status !== "pending") {
      throw new ApiError("company_already_activated");
    }
    if (caller.userType === "client" && !company.locationsCompletedAt) {
      throw new ApiError("registration_step_missing");
    }
    await checkVersion(transaction, caller.access, lockableCompany, company, expectedVersion);
    const before = storedCompanyData(company.contractData);
    // Until the activation back-office can correct a tax number that a client typed wrong.
    const isNipFinal = caller.userType === "client" || company.status !== "pending";
    if (before && before.nip !== input.nip && isNipFinal) {
      throw invalidInput("nip", "nipIsSet");
    }
    // Empty optional fields are not stored.
    const contractData = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ""));
    const changes = changesBetween(before ?? {}, contractData);
    const { dataCompletedAt } = company;
    const loss = hasChanges(changes)
      ? await loseContract(transaction, company, now, voidsContract)
      : undefined;
    return changeCompany(transaction, company, {
      name: "editCompanyData",
      set: { contractData, dataCompletedAt: dataCompletedAt ?? now, ...loss?.set },
      changes: {
        ...changes,
        ...(dataCompletedAt === null && { dataCompletedAt: [null, now.toISOString()] }),
        ...loss?.changes,
      },
    });
  },
);
