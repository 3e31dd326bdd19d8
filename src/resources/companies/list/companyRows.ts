import { type Company, type CompanyStatus, companyStatuses } from "#contract/companies/companies.ts";
import { contractState } from "#contract/companies/contracts.ts";
import { fold } from "#contract/rules/fold.ts";
import { matchesPhrase } from "#src/ui/matchesPhrase.ts";
import { byText, sortRows } from "#src/ui/sortRows.ts";

export const companySorts = ["status", "name", "created", "contract", "locations", "products"] as const;
export type CompanySortField = (typeof companySorts)[number];
export type CompanySort = { field: CompanySortField; order: "ASC" | "DESC" };

export type CompanyFilter = { q?: string; status?: CompanyStatus };

/**
 * Filters and sorts the companies. Each word of `q` must be in one of the names, the tax number, or the owner's name or
 * e-mail address. Equal ones are sorted by name.
 */
export function filterCompanies(
  companies: readonly Company[],
  { q = "", status }: CompanyFilter,
  { field, order }: CompanySort,
): Company[] {
  const found = searchCompanies(companies, q).filter((one) => !status || one.status === status);
  return sortRows(found, order, comparers[field], byName);
}

export function searchCompanies(companies: readonly Company[], q: string): Company[] {
  // Tax numbers may be typed with hyphens.
  const matches = matchesPhrase(q.replace(/(?<=\d)-(?=\d)/g, ""));
  return companies.filter(({ name, otherNames, nip, ownerName, ownerEmail }) =>
    matches(name, ...otherNames, nip, ownerName, ownerEmail),
  );
}

/**
 * The company's other names, to be shown beside its name. Those that contain it, e.g. with the legal form, add nothing, nor
 * do those that are part of a name that is shown.
 */
export function differingNames({ name, otherNames }: Company): string {
  const names = [name, ...otherNames.filter((other) => !isPart(name, other))];
  // Of equal names the first is shown.
  const isShown = (one: string, nth: number) =>
    !names.some((other, at) => (at < nth || other.length > one.length) && isPart(one, other));
  return names.filter((one, nth) => nth > 0 && isShown(one, nth)).join(" · ");
}

const isPart = (one: string, other: string): boolean => fold(other).includes(fold(one));

/** State and last moment of a company's contract. Contract data always have a tax number. */
export function listedContract({
  contractGeneratedAt,
  contractReceivedAt,
  contractAcceptedAt,
  nip,
}: Company) {
  const contract = { receivedAt: contractReceivedAt, acceptedAt: contractAcceptedAt };
  return {
    state: contractState({ contract: contractGeneratedAt ? contract : null, hasData: nip !== null }),
    at: contractAcceptedAt ?? contractReceivedAt ?? contractGeneratedAt,
  };
}

/** The number of companies by status. */
export function countByStatus(companies: readonly Company[]): Record<CompanyStatus, number> {
  const counts = { pending: 0, active: 0, inactive: 0 };
  for (const { status } of companies) counts[status] += 1;
  return counts;
}

const byName = byText<Company>(({ name }) => name);

const comparers: Record<CompanySortField, (one: Company, other: Company) => number> = {
  // In the order of `companyStatuses`, with pending companies first.
  status: (one, other) => companyStatuses.indexOf(one.status) - companyStatuses.indexOf(other.status),
  name: byName,
  created: (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  contract: (one, other) => timeOf(listedContract(one).at) - timeOf(listedContract(other).at),
  locations: (one, other) => one.locations - other.locations,
  products: (one, other) => one.products - other.products,
};

const timeOf = (moment: string | null): number => (moment ? Date.parse(moment) : 0);
