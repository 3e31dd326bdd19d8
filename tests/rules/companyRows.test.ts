import { expect, test } from "vitest";
import type { Company, CompanyStatus } from "#contract/companies.ts";
import {
  type CompanyQuestion,
  countByStatus,
  shownCompanies,
} from "#src/resources/companies/list/companyRows.ts";

const company = (name: string, status: CompanyStatus, values: Partial<Company> = {}): Company => ({
  id: name,
  name,
  status,
  imageUrl: null,
  countryCode: "PL",
  createdAt: "2026-01-01T10:00:00.000Z",
  contractGeneratedAt: null,
  locations: 0,
  products: 0,
  ...values,
});

const companies = [
  company("Zielarnia", "active", { products: 3, contractGeneratedAt: "2026-03-01T10:00:00.000Z" }),
  company("Łódzka Piekarnia", "pending", { createdAt: "2026-02-01T10:00:00.000Z" }),
  company("Apteka Łąkowa", "active", { products: 12 }),
  company("Ćma Sklep 10", "inactive"),
  company("Ćma Sklep 9", "pending"),
];

const ask = (question: Partial<CompanyQuestion> = {}) =>
  shownCompanies(companies, { q: "", status: null, sort: "status", isDescending: false, ...question }).map(
    ({ name }) => name,
  );

test("those that wait come first, and equals stand in the order of the Polish alphabet", () => {
  expect(ask()).toEqual(["Ćma Sklep 9", "Łódzka Piekarnia", "Apteka Łąkowa", "Zielarnia", "Ćma Sklep 10"]);
});

test("a company is found by parts of its name, in any order, without case and marks", () => {
  expect(ask({ q: "lodz" })).toEqual(["Łódzka Piekarnia"]);
  expect(ask({ q: "  LAK apt " })).toEqual(["Apteka Łąkowa"]);
  expect(ask({ q: "ŁĄK" })).toEqual(["Apteka Łąkowa"]);
  expect(ask({ q: "(" })).toEqual([]);
});

test("a status leaves the others out", () => {
  expect(ask({ status: "inactive" })).toEqual(["Ćma Sklep 10"]);
  expect(ask({ status: "active", q: "sklep" })).toEqual([]);
});

test.each([
  { sort: "name", isDescending: true, first: "Zielarnia" },
  { sort: "created", isDescending: true, first: "Łódzka Piekarnia" },
  { sort: "contract", isDescending: true, first: "Zielarnia" },
  { sort: "products", isDescending: true, first: "Apteka Łąkowa" },
  { sort: "products", isDescending: false, first: "Ćma Sklep 9" },
] as const)("sorted by $sort, descending: $isDescending, $first leads", ({ first, ...question }) => {
  expect(ask(question)[0]).toBe(first);
});

test("there are as many of each status as there are", () => {
  expect(countByStatus(companies)).toEqual({ pending: 2, active: 2, inactive: 1 });
});
