import { activate } from "#contract/companies.ts";
import { ApiError } from "#contract/errors.ts";
import { command } from "#server/http/route.ts";
import { changeCompany } from "./change.ts";
import { checkVersion, lastDone, lockCompany } from "./load.ts";

/** Of two who activate the same company at once, one is refused: it reads that somebody else did, and not just that it changed. */
export const activateCompany = command(
  activate,
  async ({ caller, transaction, now, expectedVersion }, { companyId, name }) => {
    const company = await lockCompany(transaction, caller.access, companyId);
    const { status, nameForDrivers } = company;
    if (status !== "pending") throw new ApiError("company_not_pending", await lastDone(transaction, company));
    if (!company.contractGeneratedAt) throw new ApiError("company_without_contract");
    await checkVersion(transaction, company, expectedVersion);
    return changeCompany(transaction, company, {
      name: "activateCompany",
      set: { status: "active", nameForDrivers: name, activatedAt: now, activatedBy: caller.email },
      changes: { status: [status, "active"], nameForDrivers: [nameForDrivers, name] },
    });
  },
);
