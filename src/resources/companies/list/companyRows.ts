import { type Company, type CompanyStatus, companyStatuses } from "#contract/companies.ts";
import { fold } from "#contract/rules/fold.ts";

export const companySorts = ["status", "name", "created", "contract", "locations", "products"] as const;
export type CompanySort = (typeof companySorts)[number];

/** What of the companies is shown, and in which order. */
export type CompanyQuestion = {
  q: string;
  status: CompanyStatus | null;
  sort: CompanySort;
  isDescending: boolean;
};

/** The companies whose names hold all the words that were typed, in the order that was asked for; equals by name. */
export function shownCompanies(
  companies: readonly Company[],
  { q, status, sort, isDescending }: CompanyQuestion,
): readonly Company[] {
  const words = fold(q.trim()).split(/\s+/);
  const compare = comparers[sort];
  return companies
    .filter(
      (one) => (!status || one.status === status) && words.every((word) => fold(one.name).includes(word)),
    )
    .sort((one, other) => (isDescending ? -compare(one, other) : compare(one, other)) || byName(one, other));
}

/** How many there are of each status. */
export function countByStatus(companies: readonly Company[]): Record<CompanyStatus, number> {
  const counts = { pending: 0, active: 0, inactive: 0 };
  for (const { status } of companies) counts[status] += 1;
  return counts;
}

const collator = new Intl.Collator("pl", { numeric: true });
const byName = (one: Company, other: Company) => collator.compare(one.name, other.name);

const comparers: Record<CompanySort, (one: Company, other: Company) => number> = {
  // Those that wait come first.
  status: (one, other) => companyStatuses.indexOf(one.status) - companyStatuses.indexOf(other.status),
  name: byName,
  created: (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  contract: (one, other) => momentOf(one.contractGeneratedAt) - momentOf(other.contractGeneratedAt),
  locations: (one, other) => one.locations - other.locations,
  products: (one, other) => one.products - other.products,
};

const momentOf = (moment: string | null): number => (moment ? Date.parse(moment) : 0);
