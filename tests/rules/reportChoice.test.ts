import { expect, it } from "vitest";
import { inputOf, readChoice } from "#src/custom-pages/reports/reportChoice.ts";

const ofAddress = (address: string) => readChoice(new URLSearchParams(address));

it.each([
  "from=2026-13-45&to=2026-13-46",
  "from=2026-02-30&to=2026-02-30",
  "from=2026-11-05",
])("an address with the days %s means the report's usual ones", (days) => {
  expect(inputOf(ofAddress(days), "ordersFull", "2026-11-22")).toMatchObject({
    dateFrom: "2026-10-01T00:00:00.000Z",
    dateTo: "2026-10-31T23:59:59.999Z",
  });
});

it.each([
  ["2026-11-05", "2026-11-04", "2026-11-04", "2026-11-05"],
  ["2025-11-01", "2026-11-04", "2025-11-01", "2026-11-04"],
])("the days %s and %s of an address are put in order, and kept where they are too many", (from, to, first, last) => {
  expect(inputOf(ofAddress(`from=${from}&to=${to}`), "driverActivity", "2026-11-22")).toEqual({
    dateFrom: `${first}T00:00:00.000Z`,
    dateTo: `${last}T23:59:59.999Z`,
  });
});

it("an address keeps the days, the region and the companies that were chosen", () => {
  const choice = ofAddress("type=ordersFull&from=2026-11-04&to=2026-11-05&region=Mazowieckie&companies=a,b");
  expect(inputOf(choice, "ordersFull", "2026-11-22")).toEqual({
    reportType: "full",
    dateFrom: "2026-11-04T00:00:00.000Z",
    dateTo: "2026-11-05T23:59:59.999Z",
    region: "Mazowieckie",
    companyIds: ["a", "b"],
  });
});
