import { expect, test } from "vitest";
import type { Company, CompanyStatus } from "#contract/companies/companies.ts";
import {
  type CompanyFilter,
  type CompanySort,
  countByStatus,
  differingNames,
  filterCompanies,
  listedContract,
} from "#src/resources/companies/list/companyRows.ts";

const company = (name: string, status: CompanyStatus, values: Partial<Company> = {}): Company => ({
  id: name,
  name,
  status,
  imageUrl: null,
  countryCode: "PL",
  createdAt: "2026-01-01T10:00:00.000Z",
  contractGeneratedAt: null,
  contractReceivedAt: null,
  contractAcceptedAt: null,
  nip: null,
  otherNames: [],
  ownerName: null,
  ownerEmail: null,
  locations: 0,
  products: 0,
  linkRequests: 0,
  ...values,
});

const day = "2026-03-01T10:00:00.000Z";

const companies = [
  company("Zielarnia", "active", { products: 3, contractGeneratedAt: day }),
  company("Łódzka Piekarnia", "pending", { createdAt: "2026-02-01T10:00:00.000Z" }),
  company("Apteka Łąkowa", "active", { products: 12 }),
  company("Ćma Sklep 10", "inactive"),
  company("Ćma Sklep 9", "pending"),
];

const byStatus: CompanySort = { field: "status", order: "ASC" };

const namesOf = (filter: CompanyFilter = {}, sort = byStatus) =>
  filterCompanies(companies, filter, sort).map(({ name }) => name);

test("those that wait come first, and equals stand in the order of the Polish alphabet", () => {
  expect(namesOf()).toEqual([
    "Ćma Sklep 9",
    "Łódzka Piekarnia",
    "Apteka Łąkowa",
    "Zielarnia",
    "Ćma Sklep 10",
  ]);
});

test("a company is found by parts of its name, in any order, without case and marks", () => {
  expect(namesOf({ q: "lodz" })).toEqual(["Łódzka Piekarnia"]);
  expect(namesOf({ q: "  LAK apt " })).toEqual(["Apteka Łąkowa"]);
  expect(namesOf({ q: "ŁĄK" })).toEqual(["Apteka Łąkowa"]);
  expect(namesOf({ q: "(" })).toEqual([]);
});

test("a status leaves the others out", () => {
  expect(namesOf({ status: "inactive" })).toEqual(["Ćma Sklep 10"]);
  expect(namesOf({ status: "active", q: "sklep" })).toEqual([]);
});

test.each<CompanySort & { first: string }>([
  { field: "name", order: "DESC", first: "Zielarnia" },
  { field: "created", order: "DESC", first: "Łódzka Piekarnia" },
  { field: "contract", order: "DESC", first: "Zielarnia" },
  { field: "products", order: "DESC", first: "Apteka Łąkowa" },
  { field: "products", order: "ASC", first: "Ćma Sklep 9" },
])("sorted by $field $order, $first leads", ({ first, ...sort }) => {
  expect(namesOf({}, sort)[0]).toBe(first);
});

test.each([
  ["pending", {}],
  ["notGenerated", { nip: "5260250995" }],
  ["generated", { contractGeneratedAt: day }],
  ["received", { contractGeneratedAt: day, contractReceivedAt: day }],
  ["accepted", { contractGeneratedAt: day, contractReceivedAt: null, contractAcceptedAt: day }],
])("the list says that a contract is %s", (state, values) => {
  expect(listedContract(company("Sery", "pending", values)).state).toBe(state);
});

test("there are as many of each status as there are", () => {
  expect(countByStatus(companies)).toEqual({ pending: 2, active: 2, inactive: 1 });
});

test("a company is found by its tax number with or without hyphens, the names in its contract, its owner and its e-mail", () => {
  const shop = company("Sery", "active", {
    nip: "5260250995",
    otherNames: ["Świeża Spółka z o.o.", "Serowarnia"],
    ownerName: "Halina Wąs",
    ownerEmail: "sklep@sery.example",
  });
  for (const q of [
    "5260250995",
    "526-025-09-95",
    "swieza spolka",
    "serowarnia",
    "halina was",
    "sklep@sery",
  ]) {
    expect(filterCompanies([shop, ...companies], { q }, byStatus)).toEqual([shop]);
  }
});

test.each([
  ["only add the legal form", ["Sery z Doliny sp. z o.o.", "Serowarnia"], "Serowarnia"],
  ["are in another", ["Serowarnia", "SEROWARNIA sp. z o.o."], "SEROWARNIA sp. z o.o."],
  ["are another in other letters", ["Zielony Ogród", "ZIELONY OGROD"], "Zielony Ogród"],
  ["are in its own", ["Sery", "Serowarnia"], "Serowarnia"],
])("beside a company's name stand its other ones, but not those that %s", (_why, otherNames, shown) => {
  expect(differingNames(company("Sery z doliny", "active", { otherNames }))).toBe(shown);
});
