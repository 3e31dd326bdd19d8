import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import { download, ofCompany } from "#contract/orders/statement.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { z } from "#contract/zod.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const at = (moment: string) => new Date(moment);

/** A company with orders that it owes for in November 2026, and orders that it does not owe for. */
async function openMonth() {
  const desk = await createOperatorScenario(service);
  const delivered = { status: "finished", payable: true } as const;
  const owed = [
    // The first moment of the month in Warsaw.
    await desk.order({ ...delivered, deliveredAt: at("2026-10-31T23:00:00Z"), estimatedPayout: "14.05" }),
    await desk.order({
      ...{ status: "cancelled", payable: true, cancelledAt: at("2026-11-12T10:00:00Z") },
      ...{ estimatedPayout: "17.10", externalId: "=1+1" },
    }),
    await desk.order({
      ...{ ...delivered, status: "delivered", deliveredAt: at("2026-11-30T22:59:59Z") },
      ...{ estimatedPayout: "24.00", vatRate: "8" },
    }),
  ];
  await desk.order({ ...delivered, deliveredAt: at("2026-10-31T22:59:59Z"), estimatedPayout: "1" });
  await desk.order({ ...delivered, deliveredAt: at("2026-11-30T23:00:00Z"), estimatedPayout: "1" });
  await desk.order({
    status: "cancelled",
    payable: false,
    cancelledAt: at("2026-11-12T10:00:00Z"),
    estimatedPayout: "1",
  });
  await desk.order({ status: "picked_up", estimatedPayout: "1" });
  const { companyId } = desk.place;
  const client = await service.signInClient(companyId);
  return { companyId, owed: owed.map(({ orderNo }) => orderNo), operator: desk.token, client: client.token };
}

const read = (companyId: string, token: string, changes: object = {}) =>
  service.send(ofCompany, { companyId, month: "2026-11", ...changes }, { token });

it("has the orders that ended in the month and are owed for, exact to the grosz, with their sums", async () => {
  const { companyId, owed, operator, client } = await openMonth();
  for (const token of [client, operator]) {
    const { body } = await read(companyId, token);
    expect(z.parse(ofCompany.response, body)).toEqual(body);
    expect(
      body.orders.map(({ orderNo, isCancelled, net, vatRate, vat, gross }) => [
        ...[orderNo, isCancelled, net, vatRate, vat, gross],
      ]),
    ).toEqual([
      [owed[0], false, "14.05", 23, "3.23", "17.28"],
      [owed[1], true, "17.10", 23, "3.93", "21.03"],
      [owed[2], false, "24.00", 8, "1.92", "25.92"],
    ]);
    expect(body.total).toEqual({ orders: 3, net: "55.15", vat: "9.08", gross: "64.23" });
  }
  const empty = { orders: [], total: { orders: 0, net: "0.00", vat: "0.00", gross: "0.00" } };
  expect((await read(companyId, client, { month: "2026-08" })).body).toEqual(empty);
  expect((await read(companyId, client, { page: "2" })).body).toMatchObject({
    orders: [],
    total: { orders: 3 },
  });
});

it("has the orders alone that the account reaches", async () => {
  const { companyId } = await openMonth();
  for (const reach of [{ regions: ["another"] }, { locationIds: ["another"] }]) {
    const { token } = await service.signInOperator(reach);
    expect((await read(companyId, token)).body).toMatchObject({ orders: [], total: { orders: 0 } });
  }
});

it("is a file too, with the numbers of the language's spreadsheets", async () => {
  const { companyId, owed, client } = await openMonth();
  const input = { companyId, month: "2026-11", language: "pl" } as const;
  const { path } = (await service.send(download, input, { token: client })).body;
  const response = await service.request(path);
  expect(response.headers.get("content-disposition")).toContain('filename="statement_2026-11.csv"');
  const lines: Record<string, string>[] = parse(await response.text(), {
    ...{ columns: true, delimiter: ";", bom: true },
  });
  expect(lines.map((line) => line["nr zamówienia"])).toEqual(owed);
  expect(lines[1]).toEqual({
    "dostarczono lub anulowano": "11:00 12.11.26",
    "nr zamówienia": owed[1],
    "numer zewnętrzny": "'=1+1",
    wynik: "anulowane",
    "netto (PLN)": "17,10",
    "stawka VAT (%)": "23",
    "VAT (PLN)": "3,93",
    "brutto (PLN)": "21,03",
  });
});

it("is nobody else's, nor of who may not see prices, nor of a month that is none", async () => {
  const { companyId, client } = await openMonth();
  const other = await openMonth();
  for (const token of [other.client, other.operator]) {
    for (const call of [ofCompany, download]) {
      const { status, error } = await service.send(call, { companyId, month: "2026-11" }, { token });
      expect([status, error.errorCode]).toEqual([404, "company_not_found"]);
    }
  }
  const { token } = await service.signInOperator();
  expect((await read("01NOSUCH", token)).error.errorCode).toBe("company_not_found");
  const canView = canViewFlags.filter((flag) => flag !== "orderEstimations");
  const blind = await service.signInOperator({ companyIds: [companyId], canView });
  expect((await read(companyId, blind.token)).status).toBe(403);
  for (const month of ["2026-13", "2026-1", "november"]) {
    const { status, error } = await read(companyId, client, { month });
    expect([status, error.errors?.month?.message]).toEqual([400, "invalidDate"]);
  }
});
