import type { Operator } from "#contract/operators.ts";
import { type AccountType, accountTypes } from "#contract/permissions.ts";
import { fold } from "#contract/rules/fold.ts";

export type OperatorFilter = {
  /** Words of the e-mail address. */
  q?: string;
  companyId?: string;
  accountType?: AccountType;
  isActive?: boolean;
};

/** The operators that match every filter; one of a company is also who reaches all companies. */
export function filterOperators(
  operators: readonly Operator[],
  { q = "", companyId, accountType, isActive }: OperatorFilter,
): Operator[] {
  const words = fold(q.trim()).split(/\s+/);
  return operators.filter(
    (operator) =>
      words.every((word) => fold(operator.email).includes(word)) &&
      (!companyId || operator.companyIds === "*" || operator.companyIds.includes(companyId)) &&
      (!accountType || operator.accountType === accountType) &&
      (isActive === undefined || isActive === (operator.accountType !== "deactivated")),
  );
}

/** The filter that a page's address says; what it does not know is left out. */
export const filterFromAddress = (params: URLSearchParams): OperatorFilter => ({
  q: params.get("q") ?? undefined,
  companyId: params.get("company") ?? undefined,
  accountType: accountTypes.find((type) => type === params.get("type")),
  isActive: { active: true, inactive: false }[params.get("status") ?? ""],
});

/** The same the other way. */
export const addressOfFilter = ({ q, companyId, accountType, isActive }: OperatorFilter) => ({
  q,
  company: companyId,
  type: accountType,
  status: isActive === undefined ? undefined : isActive ? "active" : "inactive",
});
