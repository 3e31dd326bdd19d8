import { activate } from "#contract/companies/companies.ts";
import { ApiError } from "#contract/errors.ts";
import { checkVersion } from "#server/commands/lockWithin.ts";
import { conflictOf } from "#server/events/conflict.ts";
import { command } from "#server/http/route.ts";
import { changeCompany } from "./change.ts";
import { acceptContract, validContract } from "./contracts.ts";
import { lockableCompany, lockCompany } from "./load.ts";

/** Activates a pending company and accepts its contract, only the one that was seen. If another operator did so first, the error names that event. */
export const activateCompany = command(
  activate,
  async ({ caller, transaction, now, expectedVersion }, { companyId, name, contractNumber }) => {
    const company = await lockCompany(transaction, caller.access, companyId);
    const { status, nameForDrivers } = company;
    if (status !== "pending") {
      const conflict = await conflictOf(
        transaction,
        caller.access,
        { type: "company", id: company.id },
        { seen: 0, now: company.version },
      );
      throw new ApiError("company_not_pending", conflict);
    }
    if (!company.contractGeneratedAt) throw new ApiError("company_without_contract");
    // Before the version, because the answer to a changed version offers to go on nevertheless.
    const contract = await validContract(transaction, company.id);
    if (contractNumber !== undefined && contractNumber !== contract?.number)
      throw new ApiError("contract_void");
    await checkVersion(transaction, caller.access, lockableCompany, company, expectedVersion);
    await acceptContract(transaction, company.id, now, caller.email);
    return changeCompany(transaction, company, {
      name: "activateCompany",
      set: { status: "active", nameForDrivers: name, activatedAt: now, activatedBy: caller.email },
      changes: { status: [status, "active"], nameForDrivers: [nameForDrivers, name] },
    });
  },
);
