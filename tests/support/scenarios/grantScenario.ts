import { ulid } from "ulid";
import type { InputOf } from "#contract/call.ts";
import * as operators from "#contract/operators.ts";
import type { Scope } from "#contract/permissions.ts";
import {
  makeCompany,
  makeLocation,
  makeRegion,
  type OperatorValues,
} from "#tests/support/factories/factories.ts";
import type { Service } from "#tests/support/service/service.ts";

export type OperatorRights = Omit<InputOf<typeof operators.update>, "operatorId">;
type NewOperator = Partial<OperatorRights> & { email?: string; password?: string };

/** An operator who may grant everything, and companies, a region and locations that can be granted. */
export async function createGrantScenario(service: Service) {
  const { account, token } = await service.signInOperator({ scopes: ["*", "wallet", "zipCodes"] });
  const company = await makeCompany(service.pool);
  const foreign = await makeCompany(service.pool);
  const region = (await makeRegion(service.pool)).name;
  const location = (await makeLocation(service.pool, { companyId: company.id, region })).id;
  const foreignLocation = (await makeLocation(service.pool, { companyId: foreign.id, region })).id;

  const rights = (values: Partial<OperatorRights> = {}): OperatorRights => ({
    accountType: "other",
    scope: ["orders:read"],
    canView: {},
    companyIds: [company.id],
    regions: [region],
    ...values,
  });
  const listed = async (by: string) => (await service.send(operators.list, undefined, { token: by })).body;
  return {
    admin: { id: account.id, token },
    company,
    foreign,
    region,
    location,
    foreignLocation,
    listed,
    find: async (by: string, id: string) => (await listed(by)).find((one) => one.id === id),
    create: (by: string, values: NewOperator = {}) =>
      service.send(
        operators.create,
        { ...rights(values), email: `${ulid()}@new.example`, password: "Delivery1", ...values },
        { token: by },
      ),
    update: (by: string, operatorId: string, values: Partial<OperatorRights> = {}, version?: number) =>
      service.send(
        operators.update,
        { ...rights(values), operatorId },
        { token: by, headers: version === undefined ? {} : { "if-match": `"${version}"` } },
      ),
    /** Signs in a manager who reaches the company and the region and has these scopes as well. */
    signInManager: (scopes: Scope[] = ["orders"], values: OperatorValues = {}) =>
      service.signInOperator({
        scopes: ["operators", ...scopes],
        companyIds: [company.id],
        regions: [region],
        ...values,
      }),
  };
}
