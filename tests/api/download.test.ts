import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  byDeadline,
  byPriority,
  byStage,
  minutesInStage,
  realizationMinutes,
  realizedWithin,
} from "#contract/orders/clock.ts";
import { download } from "#contract/orders/orders.ts";
import { makeCompany, makeDriver, noon } from "#tests/support/factories/factories.ts";
import { createOperatorScenario as open, today } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

type Desk = Awaited<ReturnType<typeof open>>;
type Filter = Parameters<Desk["ticket"]>[0];
type Line = Record<string, string>;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const linesOf = async (desk: Desk, filter?: Filter): Promise<Line[]> =>
  parse(await (await service.request(await desk.ticket(filter))).text(), {
    columns: true,
    delimiter: filter?.language && filter.language !== "en" ? ";" : ",",
  });

describe("the list as a file", () => {
  it("comes as CSV to keep, by an address that needs no token", async () => {
    const response = await service.request(await (await open(service)).ticket());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain(
      'attachment; filename="orders_2026-11-21.csv"',
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("is named by its days, and begins with the mark by which Excel knows UTF-8", async () => {
    const desk = await open(service);
    const response = await service.request(
      await desk.ticket({ dateFrom: "2026-11-18T23:00:00Z", dateTo: today.dateTo }),
    );
    expect(response.headers.get("content-disposition")).toContain("orders_2026-11-19_2026-11-21.csv");
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it("holds a line of each order that the filter finds, in the list's order, in Warsaw's time", async () => {
    const desk = await open(service);
    const at = (time: string) => new Date(`2026-11-21T${time}Z`);
    const driver = await makeDriver(service.pool, { region: desk.place.region });
    const second = await desk.order({ status: "new", statusBeganAt: at("10:30:00") });
    const first = await desk.order({
      status: "accepted",
      statusBeganAt: at("10:00:00"),
      driverId: driver.id,
      lastComment: 'Mówi: "tak", 5; i\nkoniec',
    });
    await desk.order({ status: "cancelled" });
    const lines = await linesOf(desk, { ...today, status: ["new", "accepted"] });
    expect(lines.map((line) => line["order no"])).toEqual([second.orderNo, first.orderNo]);
    expect(lines[1]).toMatchObject({
      region: desk.place.region,
      status: "accepted",
      driver: "Jan Kowalski",
      "created at": "12:00 21.11.26",
      deadline: "15:00 21.11.26",
      "in stage since": "11:00 21.11.26",
      "delivered at": "",
      "last comment": 'Mówi: "tak", 5; i\nkoniec',
    });
  });

  it.each([
    ["beganAt", byStage],
    ["deadline", byDeadline],
    ["status", byPriority],
  ] as const)("is sorted as the screen sorts the list: by %s", async (sort, compare) => {
    const desk = await open(service);
    const ago = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
    const [slotFrom, slotTo] = [ago(-60), ago(-180)];
    await desk.order({ status: "delivered", statusBeganAt: ago(50), createdAt: ago(170) });
    await desk.order({ status: "scheduled", slotFrom, slotTo, statusBeganAt: ago(20) });
    await desk.order({ status: "accepted", statusBeganAt: ago(10), createdAt: ago(120) });
    await desk.order({ statusBeganAt: ago(30), createdAt: ago(30), acceptBy: ago(-200) });
    const limit = { stageRiskAt: ago(5), stageLateAt: ago(1) };
    await desk.order({ status: "arrived", statusBeganAt: ago(5), ...limit });
    const sorted = (await desk.list()).body.toSorted(compare).map(({ orderNo }) => orderNo);
    const lines = await linesOf(desk, { ...today, sort });
    expect(lines.map((line) => line["order no"])).toEqual(sorted);
  });

  it.each([
    ["en", ["company", "order no", "status", "driver"]],
    ["pl", ["firma", "nr zamówienia", "status", "kierowca"]],
    ["cs", ["firma", "č. objednávky", "stav", "řidič"]],
  ] as const)("has its headings in the language of the person who asked: %s", async (language, headings) => {
    const desk = await open(service);
    const { orderNo } = await desk.order();
    const [line = {}] = await linesOf(desk, { ...today, language });
    expect(Object.keys(line)).toHaveLength(21);
    expect(Object.keys(line)).toEqual(expect.arrayContaining([...headings]));
    expect(line[headings[1]]).toBe(orderNo);
  });

  it("says statuses, reasons and flags in the words of the screen", async () => {
    const desk = await open(service);
    await desk.order({ status: "cancelled", cancellationReason: "CLIENTS_REQUEST", cancelledAt: noon });
    await desk.order({
      onHoldSince: noon,
      multiplierValue: "1.50",
      noVerificationCodeReason: "company_setting",
    });
    const lines = await linesOf(desk, { ...today, language: "pl" });
    expect(lines).toMatchObject([
      { status: "nowe", flagi: expect.stringMatching(/^Wstrzymane, 1,5x, /) },
      { status: "anulowane", "powód anulowania": expect.not.stringContaining("CLIENTS") },
    ]);
  });

  it("writes prices as spreadsheets of the language read them: 12.05 would be a day in May", async () => {
    const desk = await open(service);
    await desk.order({ estimatedPayout: "12.05" });
    const prices = async (language: "en" | "pl" | "cs") =>
      (await linesOf(desk, { ...today, language })).map((line) => line.price ?? line.cena);
    expect([await prices("en"), await prices("pl"), await prices("cs")]).toEqual([
      ["12.05"],
      ["12,05"],
      ["12,05"],
    ]);
  });

  it("counts minutes and promises as the screen does", async () => {
    const desk = await open(service);
    const ago = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
    await desk.order({ createdAt: ago(200), statusBeganAt: ago(30) });
    await desk.order({ status: "accepted", createdAt: ago(100), statusBeganAt: ago(20) });
    const planned = { slotFrom: ago(90), slotTo: ago(10) };
    await desk.order({
      status: "delivered",
      createdAt: ago(180),
      ...planned,
      deliveredAt: ago(15),
      statusBeganAt: ago(15),
    });
    await desk.order({
      status: "cancelled",
      createdAt: ago(170),
      cancelledAt: ago(160),
      statusBeganAt: ago(160),
    });
    const lines = await linesOf(desk);
    const { body } = await desk.list();
    const words = new Map([
      [true, "yes"],
      [false, "no"],
      [null, ""],
    ]);
    expect(lines.map((line) => [line["minutes in stage"], line["total minutes"], line["on time"]])).toEqual(
      body.map((row) => [
        String(minutesInStage(row, noon.getTime())),
        String(realizationMinutes(row, noon.getTime())),
        words.get(realizedWithin(row, noon.getTime())),
      ]),
    );
    expect(lines.map((line) => line["on time"])).toEqual(["no", "", "", "yes"]);
  });

  it("obeys every filter, whatever is typed into it", async () => {
    const desk = await open(service);
    const externalId = `a'b"c\\d{e},%_$1`;
    await desk.order();
    await desk.order({ externalId, products: [{ id: externalId }] });
    const filter = { ...today, globalIdSearch: externalId, productId: externalId, region: desk.place.region };
    const lines = await linesOf(desk, { ...filter, companyIds: [desk.place.companyId, externalId] });
    expect(lines.map((line) => line["external id"])).toEqual([externalId]);
  });

  it("leaves out the columns that the reader may not see", async () => {
    const desk = await open(service, { canView: [] });
    const driver = await makeDriver(service.pool, { region: desk.place.region });
    await desk.order({ driverId: driver.id, lastComment: "Tajne" });
    const [line = {}] = await linesOf(desk);
    expect(Object.keys(line)).toHaveLength(17);
    for (const hidden of ["receiver", "driver", "price", "last comment"])
      expect(line).not.toHaveProperty(hidden);
  });

  it("leaves out other companies' orders", async () => {
    const desk = await open(service);
    await desk.order({ companyId: (await makeCompany(service.pool)).id });
    const { orderNo } = await desk.order();
    expect((await linesOf(desk)).map((line) => line["order no"])).toEqual([orderNo]);
  });

  it.each([
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["+cmd|x", "'+cmd|x"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tTab", "'\tTab"],
    ["-12.50", "-12.50"],
    ["+48 600 700 800", "+48 600 700 800"],
    ["-", "-"],
    ["plain = text", "plain = text"],
  ])("is harmless to a spreadsheet: %s", async (lastComment, cell) => {
    const desk = await open(service);
    await desk.order({ lastComment });
    expect((await linesOf(desk))[0]?.["last comment"]).toBe(cell);
  });

  it("is written down, with the filter, but without the searched phrase, which may be a name", async () => {
    const desk = await open(service);
    await desk.ticket({ ...today, globalIdSearch: "Anna Nowak" });
    const { rows } = await service.pool.query(
      "select actor_name, data from events where name = 'downloadOrders' and subject_id = $1",
      [desk.account.id],
    );
    expect(rows).toEqual([{ actor_name: desk.account.email, data: { filter: today } }]);
  });

  it("is refused like the list, when its dates are", async () => {
    const { token } = await open(service);
    const range = { ...today, dateFrom: "2026-11-01T00:00:00Z" };
    const { error } = await service.send(download, range, { token });
    expect(error.errorCode).toBe("date_range_too_long");
  });
});
