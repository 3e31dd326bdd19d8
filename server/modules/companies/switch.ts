import type { CompanyStatus } from "#contract/companies/companies.ts";
import { deactivate, reactivate } from "#contract/companies/status.ts";
import { ApiError } from "#contract/errors.ts";
import { type CommandContext, command } from "#server/http/route.ts";
import { changeCompany } from "./change.ts";
import { lockCompany } from "./load.ts";

/** Orders in hand are completed nevertheless, because their parcels are on the way. */
export const deactivateCompany = command(deactivate, (context, input) =>
  switchCompany(context, input, {
    from: "active",
    to: "inactive",
    error: "company_not_active",
    name: "deactivateCompany",
  }),
);

export const reactivateCompany = command(reactivate, (context, input) =>
  switchCompany(context, input, {
    from: "inactive",
    to: "active",
    error: "company_not_inactive",
    name: "reactivateCompany",
  }),
);

type Context = Pick<CommandContext<typeof deactivate>, "caller" | "transaction" | "now" | "expectedVersion">;

type Switch = {
  from: CompanyStatus;
  to: CompanyStatus;
  error: "company_not_active" | "company_not_inactive";
  name: "deactivateCompany" | "reactivateCompany";
};

async function switchCompany(
  { caller, transaction, now, expectedVersion }: Context,
  { companyId, reason }: { companyId: string; reason: string },
  { from, to, error, name }: Switch,
) {
  const company = await lockCompany(transaction, caller.access, companyId, expectedVersion);
  if (company.status !== from) throw new ApiError(error);
  return changeCompany(transaction, company, {
    name,
    set: { status: to, switchedAt: now, switchedBy: caller.email, switchReason: reason },
    changes: { status: [from, to], switchReason: [company.switchReason, reason] },
  });
}
