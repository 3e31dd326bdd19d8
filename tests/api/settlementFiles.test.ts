import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "#contract/languages.ts";
import * as settlements from "#contract/settlements.ts";
import { companyData } from "#tests/support/scenarios/companyScenario.ts";
import {
  createSettlementScenario,
  dayBefore,
  yesterday,
} from "#tests/support/scenarios/settlementScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Settling = Awaited<ReturnType<typeof createSettlementScenario>>;

async function fileOf({ send }: Settling, settlementId: string, format: "csv" | "pdf", language: Language) {
  const { body } = await send(settlements.download, { settlementId, format, language });
  const response = await service.request(body.path);
  return { response, again: await service.request(body.path) };
}

/** A driver whose name has Polish letters, with a settled ride and bonus; returns the id of the settlement. */
async function openSettled() {
  const opened = await createSettlementScenario(service);
  const { driverId, scenario, entry, close } = opened;
  await service.pool.query("update drivers set first_name = 'Łucja', last_name = 'Żółć' where id = $1", [
    driverId,
  ]);
  const order = await scenario.ownOrder("delivered");
  await service.pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, order_id, company_id, created_at)
     values ($1, $2, 'ride_added', 1234.5, $1, $3, $4)`,
    [order.id, driverId, scenario.place.companyId, `${dayBefore}T10:00:00Z`],
  );
  await entry(-4.5);
  const { body } = await close();
  return { opened, order, id: body.id ?? "", no: body.firstNo };
}

describe("a settlement's statement", () => {
  it("is a CSV file with the balances, opened once", async () => {
    const { opened, order, id, no } = await openSettled();
    const { response, again } = await fileOf(opened, id, "csv", "pl");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain(`settlement_driver_${no}_${yesterday}.csv`);
    const lines = (await response.text()).replace("\uFEFF", "").trim().split("\n");
    expect(lines[0]).toBe("lp.;czas;pozycja;nr wpisu;nr zamówienia;komentarz;kwota (PLN)");
    expect(lines.slice(1).map((line) => line.split(";").filter((_, nth) => ![1, 3].includes(nth)))).toEqual([
      ["", "Saldo początkowe", "", "", "0,00"],
      ["1", "Przejazd", order.orderNo, "", "1234,50"],
      ["2", "Premia", "", "", "-4,50"],
      ["", "Suma wpisów", "", "", "1230,00"],
      ["", "Saldo końcowe", "", "", "1230,00"],
    ]);
    expect(again.status).toBe(404);
  });

  it("is a PDF file that says whose, until when, what and how much, with all its letters", async () => {
    const { opened, order, id, no } = await openSettled();
    const { response } = await fileOf(opened, id, "pdf", "pl");
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    expect(document.numPages).toBe(1);
    const text = (await extractText(document, { mergePages: true })).text.replace(/\s+/g, " ");
    for (const part of [
      ...[`Rozliczenie nr ${no}`, "Łucja Żółć", "eDelivery sp. z o.o.", "NIP 0000000000", "– 20.11.2026"],
      ...["Saldo początkowe", order.orderNo, "Przejazd", "1234,50", "-4,50", "1230,00 zł", "Strona 1 z 1"],
    ])
      expect(text).toContain(part);
  });

  it("says in a company's PDF file its whole name and why an amount was taken back, with the order's number of the company", async () => {
    const opened = await createSettlementScenario(service);
    const { driverId, owe, charge, scenario } = opened;
    const longName = `${"Przedsiębiorstwo Handlowe ".repeat(4)}spółka z ograniczoną odpowiedzialnością`;
    await service.pool.query("update companies set name = $2 where id = $1", [
      scenario.place.companyId,
      longName,
    ]);
    const order = await owe("10.00", { externalId: "A-7" });
    await service.pool.query(
      `insert into wallet_entries (id, driver_id, type, payout_driver, payout_client, order_id, company_id, created_at,
         creation_comment)
       select id, $2, 'correction', -1, -10, id, company_id, $3, 'Paid 🚲\ufe0f twice' from orders where id = $1`,
      [order.id, driverId, `${dayBefore}T12:00:00Z`],
    );
    const { body } = await charge();
    const { response } = await fileOf(opened, body.id ?? "", "pdf", "en");
    const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { text } = await extractText(document, { mergePages: true });
    expect(text.replace(/\s+/g, " ")).toContain(longName);
    expect(text).toContain("Page 1 of 1");
    expect(text).toContain(`${order.orderNo} · A-7`);
    expect(text).toContain(`${order.orderNo} · Paid twice · A-7`);
  });

  it("names its parties as they were at the closing, and only what a statement needs of them is kept", async () => {
    const opened = await createSettlementScenario(service);
    const { owe, charge, close, entry, driverId, scenario } = opened;
    const { companyId } = scenario.place;
    const rename = async (
      name: string,
      street: string,
      data = { ...companyData, companyName: name, street },
    ) => {
      const values = [companyId, name, JSON.stringify(data)];
      await service.pool.query("update companies set name = $2, contract_data = $3 where id = $1", values);
      await service.pool.query("update drivers set last_name = $2 where id = $1", [driverId, name]);
    };
    await rename("Dawna", "Stara");
    await owe("10.00");
    await entry(5);
    const ids = [(await charge()).body.id ?? "", (await close()).body.id ?? ""] as const;
    await rename("Obecna", "Nowa");
    const textOf = async (id: string) => {
      const { response } = await fileOf(opened, id, "pdf", "pl");
      const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
      return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, " ");
    };
    const [ofCompany, ofDriver] = [await textOf(ids[0]), await textOf(ids[1])];
    expect(ofCompany).toContain(`Dawna Stara ${companyData.streetNumber}, `);
    expect(ofCompany).not.toMatch(/Obecna|Nowa/);
    expect(ofDriver).toContain("Dawna");
    expect(ofDriver).not.toContain("Obecna");
    const { rows } = await service.pool.query("select parties from settlements where id = $1", [ids[0]]);
    expect(JSON.stringify(rows)).not.toContain(companyData.lastName);
    await service.pool.query("alter table settlements disable trigger settlements_never_change");
    await service.pool.query("update settlements set parties = null where id = $1", [ids[0]]);
    await service.pool.query("alter table settlements enable trigger settlements_never_change");
    expect(await textOf(ids[0])).toContain(`Obecna Nowa ${companyData.streetNumber}, `);
  });

  it("names a company without valid contract data by its name at the closing", async () => {
    const opened = await createSettlementScenario(service);
    const rename = (name: string) =>
      service.pool.query("update companies set name = $2, contract_data = 'null' where id = $1", [
        opened.scenario.place.companyId,
        name,
      ]);
    await rename("Dawna");
    await opened.owe("10.00");
    const { body } = await opened.charge();
    await rename("Obecna");
    const { response } = await fileOf(opened, body.id ?? "", "pdf", "pl");
    const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { text } = await extractText(document, { mergePages: true });
    expect(text).toContain("Dawna");
    expect(text).not.toContain("Obecna");
  });

  it("has its sums below some lines, on as few pages as they fit, and every line once, however many there are", async () => {
    const opened = await createSettlementScenario(service);
    for (const [count, pages] of [
      [32, 1],
      [33, 2],
      [35, 2],
      [36, 2],
      [80, 2],
    ] as const) {
      const one = await createSettlementScenario(service);
      await service.pool.query(
        `insert into wallet_entries (id, driver_id, type, payout_driver, created_at)
         select $1 || nth, $1, 'bonus', 1, $2::timestamptz + nth * interval '1 second' from generate_series(1, $3::integer) nth`,
        [one.driverId, `${dayBefore}T10:00:00Z`, count],
      );
      const { body } = await one.close();
      const { response } = await fileOf(opened, body.id ?? "", "pdf", "en");
      const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
      const { text } = await extractText(document, { mergePages: false });
      const all = text.join(" ");
      expect(all.match(/Bonus \d+/g), `${count} lines`).toHaveLength(count);
      expect(document.numPages, `${count} lines`).toBe(pages);
      expect(text.at(-1)).toMatch(/Bonus.+Total of entries.+Closing balance/s);
      expect(all).toContain(`Page ${document.numPages} of ${document.numPages}`);
    }
  });

  it("is out of reach as the settlement is", async () => {
    const { id } = await openSettled();
    const elsewhere = await createSettlementScenario(service, { regions: ["another"] });
    for (const settlementId of [id, "none"]) {
      const answer = await elsewhere.send(settlements.download, { settlementId, format: "pdf" });
      expect(codeOf(answer)).toEqual([404, "settlement_not_found"]);
    }
    const masked = await createSettlementScenario(service, { canView: ["driverPayout"] });
    const { status, error } = await masked.send(settlements.download, { settlementId: id, format: "csv" });
    expect([status, error.missing]).toEqual([403, ["wallet.canViewPrices"]]);
  });
});
