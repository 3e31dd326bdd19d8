import * as contract from "#contract/settlements.ts";
import { query, type Route } from "#server/http/route.ts";
import type { Provider } from "#server/provider.ts";
import { previewCompanySettlements, settleCompanies } from "./companies.ts";
import { previewDriverSettlements, settleDrivers } from "./drivers.ts";
import { listSettlements, settlementLines, settlementOf, settlementsOfCompany } from "./read.ts";

/** The settlements of drivers and companies. */
export const settlementRoutes = (provider: Provider): readonly Route[] => [
  query(contract.list, ({ caller, reader }, parameters) => listSettlements(reader, caller, parameters)),
  query(contract.info, ({ caller, reader }, { settlementId }) =>
    settlementOf(reader, caller.access, caller.permissions.wallet, settlementId),
  ),
  query(contract.lines, ({ caller, reader }, page) => settlementLines(reader, caller, page)),
  previewDriverSettlements,
  settleDrivers(provider),
  previewCompanySettlements,
  settleCompanies(provider),
  query(contract.ofCompany, ({ caller: { access }, reader }, { companyId }) =>
    settlementsOfCompany(reader, access, companyId),
  ),
];
