import type { Operator } from "#contract/operators.ts";
import { type AccountType, accountTypes } from "#contract/permissions.ts";
import { matchesPhrase } from "#src/ui/matchesPhrase.ts";

export type OperatorFilter = {
  /** Words that the e-mail address contains. */
  q?: string;
  companyId?: string;
  accountType?: AccountType;
  isActive?: boolean;
};

/** The operators that match all filters. A company matches operators of that company and those who reach all companies. */
export function filterOperators(
  operators: readonly Operator[],
  { q = "", companyId, accountType, isActive }: OperatorFilter,
): Operator[] {
  const matches = matchesPhrase(q);
  return operators.filter(
    (operator) =>
      matches(operator.email) &&
      (!companyId || operator.companyIds === "*" || operator.companyIds.includes(companyId)) &&
      (!accountType || operator.accountType === accountType) &&
      (isActive === undefined || isActive === (operator.accountType !== "deactivated")),
  );
}

/** The filter of a page's address; unknown values are left out. */
export const filterFromAddress = (params: URLSearchParams): OperatorFilter => ({
  q: params.get("q") ?? undefined,
  companyId: params.get("company") ?? undefined,
  accountType: accountTypes.find((type) => type === params.get("type")),
  isActive: { active: true, inactive: false }[params.get("status") ?? ""],
});

/** The parameters of the page's address for a filter. */
export const addressOfFilter = ({ q, companyId, accountType, isActive }: OperatorFilter) => ({
  q,
  company: companyId,
  type: accountType,
  status: isActive === undefined ? undefined : isActive ? "active" : "inactive",
});
