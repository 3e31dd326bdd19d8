import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import { corrections } from "#server/database/tables/corrections.ts";
import { stockExchanges } from "#server/database/tables/stock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { moveStock } from "#server/modules/stock/ledger.ts";
import { makeRegion } from "#tests/support/factories/factories.ts";
import { momentOf as at, createReportScenario, dates } from "#tests/support/scenarios/reportScenario.ts";
import {
  driverHolder,
  makeWarehouse,
  stockUp,
  warehouseHolder,
} from "#tests/support/scenarios/stockScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const day = dates("2026-11-21");

/** Ten pieces of a batch come to the warehouse, four of them go to Jan, who gives one to Ola. */
async function openGoods(values?: Parameters<typeof createReportScenario>[1]) {
  const world = await createReportScenario(service, values);
  const { jan, ola, product } = world;
  const warehouse = await makeWarehouse(service.pool, { companyId: world.company.id, region: world.region });
  const [shelf, first, second] = [warehouseHolder(warehouse.id), driverHolder(jan.id), driverHolder(ola.id)];
  await stockUp(service.pool, shelf, product, 10, "P-77");
  const piece = { productId: product.id, serialNumber: "P-77" };
  const by = { type: "operator", id: world.account.id, name: "ewa@operators.example" } as const;
  await inTransaction(service.pool, (transaction) =>
    moveStock(transaction, by, at("2026-11-21T12:30:00Z"), [
      { kind: "warehouseToAmbassador", ...piece, amount: 4, from: shelf, to: first },
    ]),
  );
  const driver = { type: "driver", id: jan.id, name: "Jan Kowalski" } as const;
  await inTransaction(service.pool, (transaction) =>
    moveStock(transaction, driver, at("2026-11-21T22:59:59Z"), [
      { kind: "ambassadorToDriver", ...piece, amount: 1, from: first, to: second, reason: "=cmd" },
    ]),
  );
  return world;
}

it("movements come as they are in the ledger, with what either side had then", async () => {
  const { lines, region } = await openGoods();
  const goods = { Company: "Acme", Product: "Kabel USB", "Product code": "K-1", "Batch number": "P-77" };
  const rows = await lines("auditStockMovement", day);
  expect(rows).toEqual([
    {
      ...{
        At: "12:00 21.11.26",
        Kind: "Delivered to the warehouse",
        ...goods,
        Pieces: "10",
        "From whom": "Acme",
      },
      ...{
        "Balance (from)": "",
        "To whom": `Acme - ${region}`,
        "Balance (to)": "10",
        "Order no.": "",
        By: "",
        Reason: "",
      },
    },
    {
      ...{
        At: "13:30 21.11.26",
        Kind: "Warehouse to driver",
        ...goods,
        Pieces: "4",
        "From whom": `Acme - ${region}`,
      },
      ...{ "Balance (from)": "6", "To whom": "Jan Kowalski", "Balance (to)": "4", "Order no.": "" },
      ...{ By: "ewa@operators.example", Reason: "" },
    },
    {
      ...{
        At: "23:59 21.11.26",
        Kind: "Driver to driver",
        ...goods,
        Pieces: "1",
        "From whom": "Jan Kowalski",
      },
      ...{ "Balance (from)": "3", "To whom": "Ola Żak", "Balance (to)": "1", "Order no.": "" },
      ...{ By: "Jan Kowalski", Reason: "'=cmd" },
    },
  ]);
  const ofKind = await lines("auditStockMovement", { ...day, reportType: "warehouseToAmbassador", region });
  expect(ofKind).toEqual([rows[1]]);
  expect(await lines("auditStockMovement", dates("2026-11-22"))).toEqual([]);
});

it("what a driver of another region had afterwards is not told, as in the ledger", async () => {
  const { lines, ola } = await openGoods();
  const { name } = await makeRegion(service.pool);
  await service.pool.query("update drivers set region = $1 where id = $2", [name, ola.id]);
  const rows = await lines("auditStockMovement", day);
  expect(rows.map((row) => [row["Balance (from)"], row["Balance (to)"]])).toEqual([
    ["", "10"],
    ["6", "4"],
    ["3", ""],
  ]);
});

it("drivers' stock is told by batch, of those who have some", async () => {
  const { lines, jan, ola, region, company } = await openGoods();
  const row = (name: string, email: string, pieces: string, since: string) => ({
    ...{ Driver: name, "Driver’s email": email, "Driver’s region": region, Company: "Acme" },
    ...{ Product: "Kabel USB", "Product code": "K-1", "Batch number": "P-77", Pieces: pieces, Since: since },
  });
  const rows = [
    row("Jan Kowalski", jan.email, "3", "13:30 21.11.26"),
    row("Ola Żak", ola.email, "1", "23:59 21.11.26"),
  ];
  expect(await lines("driversStock")).toEqual(rows);
  expect(await lines("driversStock", { region, companyIds: [company.id] })).toEqual(rows);
  expect(await lines("driversStock", { companyIds: ["01NOSUCH"] })).toEqual([]);
});

it("exchanges to drivers of the region say who gave what to whom, and whether it was confirmed", async () => {
  const { lines, jan, ola, product, region } = await createReportScenario(service);
  const exchange: typeof stockExchanges.$inferInsert = {
    ...{ id: `E${jan.id}`, givingDriverId: jan.id, driverId: ola.id, productId: product.id, amount: 2 },
    ...{ status: "rejected", createdAt: at("2026-11-21T08:00:00Z"), createdBy: "Jan Kowalski" },
    ...{ rejectedAt: at("2026-11-21T08:10:00Z"), rejectedBy: "Ola Żak", rejectionReason: "Zły produkt" },
  };
  await drizzle(service.pool).insert(stockExchanges).values(exchange);
  expect(await lines("stockExchange", { ...day, language: "pl" })).toEqual([
    {
      ...{
        Zaproponowano: "09:00 21.11.26",
        "Kierowca wydający": "Jan Kowalski",
        "E-mail wydającego": jan.email,
      },
      ...{ "Kierowca przyjmujący": "Ola Żak", "E-mail przyjmującego": ola.email, "Region kierowcy": region },
      ...{ Firma: "Acme", Produkt: "Kabel USB", "Kod produktu": "K-1", Sztuki: "2", Status: "odrzucone" },
      ...{
        Potwierdzono: "",
        Odrzucono: "09:10 21.11.26",
        "Odrzucone przez": "Ola Żak",
        Powód: "Zły produkt",
      },
    },
  ]);
  const { name } = await makeRegion(service.pool);
  await service.pool.query("update drivers set region = $1 where id = $2", [name, ola.id]);
  expect(await lines("stockExchange", day)).toEqual([]);
});

it("corrections say what was asked for, what was decided, and what is paid now", async () => {
  const { lines, order: make, jan, region } = await createReportScenario(service);
  const order = await make({ status: "delivered", driverId: jan.id });
  await drizzle(service.pool)
    .insert(corrections)
    .values({
      ...{ id: order.id, orderId: order.id, driverId: jan.id, category: "different_delivery_address" },
      ...{ createdAt: at("2026-11-21T09:00:00Z"), extraDistance: 2_450, driversComment: "Adres pracy" },
      ...{ clientStreet: "Leśna 4", clientZipCode: "87-100", clientCity: "Toruń", status: "accepted" },
      ...{ decidedAt: at("2026-11-21T10:30:00Z"), decidedByEmail: "ewa@operators.example", amount: "12.50" },
    });
  await service.pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, order_id, correction_id, created_at)
     values ($1, $2, 'correction', 12.5, $1, $1, now())`,
    [order.id, jan.id],
  );
  expect(await lines("corrections", { ...day, language: "cs" })).toEqual([
    {
      ...{ Podáno: "10:00 21.11.26", "Č. objednávky": order.orderNo, Firma: "Acme", Region: region },
      ...{
        Řidič: "Jan Kowalski",
        "E-mail řidiče": jan.email,
        Kategorie: "Jiná adresa doručení",
        Stav: "Schválena",
      },
      ...{
        "Kilometry navíc": "2,45",
        "Velikost podle řidiče": "",
        "Adresa podle řidiče": "Leśna 4, 87-100 Toruń",
      },
      ...{
        "Komentář řidiče": "Adres pracy",
        "Vyplaceno za jízdu (PLN)": "",
        "Přiznaná částka (PLN)": "12,50",
        "Vyplaceno za korekci (PLN)": "12,50",
      },
      ...{ Rozhodnuto: "11:30 21.11.26", "Kdo rozhodl": "ewa@operators.example", "Důvod zamítnutí": "" },
      "Komentář k rozhodnutí": "",
    },
  ]);
  await service.pool.query(
    "update wallet_entries set deleted_at = now(), deletion_reason = 'Twice' where correction_id = $1",
    [order.id],
  );
  expect(await lines("corrections", { ...day })).toMatchObject([
    { "Granted amount (PLN)": "12.50", "Paid for the correction (PLN)": "0.00" },
  ]);
});

it("what drivers wrote about receivers is told to those alone who may see receivers", async () => {
  const world = await createReportScenario(service, {
    canView: canViewFlags.filter((flag) => flag !== "sensitiveData"),
  });
  const order = await world.order({ status: "delivered", driverId: world.jan.id });
  await drizzle(service.pool)
    .insert(corrections)
    .values({
      ...{ id: order.id, orderId: order.id, driverId: world.jan.id, category: "other" },
      ...{ createdAt: at("2026-11-21T09:00:00Z"), driversComment: "Pani Nowak spod 7" },
    });
  expect(await world.lines("corrections", day)).toMatchObject([
    { Driver: "Jan Kowalski", "Driver’s comment": "" },
  ]);
});

it("who drove is told to those alone who may know it, also by no order, since the ledger's list has the drivers", async () => {
  const world = await openGoods({ canView: canViewFlags.filter((flag) => flag !== "driverInfo") });
  const { lines, jan, product } = world;
  const order = await world.order({ status: "delivered", driverId: jan.id });
  const [from, to] = [driverHolder(jan.id), { type: "order" as const, id: order.id }];
  await inTransaction(service.pool, (transaction) =>
    moveStock(transaction, { type: "driver", id: jan.id, name: "Jan Kowalski" }, at("2026-11-21T22:59:59Z"), [
      { kind: "driverToOrder", productId: product.id, amount: 1, from, to, orderId: order.id },
    ]),
  );
  const rows = await lines("auditStockMovement", day);
  expect(rows.map((row) => [row["From whom"], row["To whom"], row.By].join("|"))).toEqual([
    expect.stringMatching(/^Acme\|Acme - /),
    expect.stringMatching(/^Acme - .*\|\|ewa@operators.example$/),
    "||",
    "||",
  ]);
  expect(rows.map((row) => row["Order no."])).toEqual(["", "", "", ""]);
  expect(await lines("driversStock")).toMatchObject([
    { Driver: "", "Driver’s email": "", Pieces: "2" },
    { Driver: "", "Driver’s email": "", Pieces: "1" },
  ]);
});
