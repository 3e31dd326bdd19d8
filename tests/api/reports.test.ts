import { get } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestOf } from "#contract/http.ts";
import { reportCalls } from "#contract/reports/calls.ts";
import { momentsOfDays, type ReportType, reportOptions, reportTypes } from "#contract/reports/types.ts";
import { daysAfter } from "#contract/rules/warsaw.ts";
import { signOut } from "#contract/session.ts";
import { copyCsv } from "#server/database/copyCsv.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createReportScenario, dates } from "#tests/support/scenarios/reportScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The names of files by the specification (back-office area, section 7). */
const fileNames: Record<ReportType, string> = {
  driverActivity: "xdeliverer_activity_report.csv",
  driverAvailability: "xdeliverer_availability_report.csv",
  ordersFull: "orders.csv",
  orderOffers: "order_offers.csv",
  driversStock: "drivers_stock.csv",
  corrections: "corrections.csv",
  driversFeedback: "feedback.csv",
  auditStockMovement: "stock_movement.csv",
  stockExchange: "stock_exchange.csv",
};

/** The input of a report for a range of days. */
function inputOf(type: ReportType, from = "2026-11-21", to = from): Record<string, unknown> {
  const days = momentsOfDays({ from, to });
  if (type === "driversStock") return {};
  if (type === "orderOffers") return { createdAtFrom: days.from, createdAtTo: days.to };
  return { ...dates(from, to), ...(type === "ordersFull" && { reportType: "full" }) };
}

describe.each(reportTypes)("%s", (type) => {
  it("without rows is a file of its name, with headings; the log has who took it along", async () => {
    const { ask, account } = await createReportScenario(service);
    const response = await ask(type, { ...inputOf(type), language: "pl" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain(
      `attachment; filename="${fileNames[type]}"`,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toMatch(/^[^\n]+;[^\n]+\n$/);
    const { rows } = await service.pool.query(
      "select actor_name, data from events where subject_id = $1 and name = $2",
      [...[account.id, "downloadReport"]],
    );
    expect(rows).toEqual([{ actor_name: account.email, data: { report: type, filter: inputOf(type) } }]);
    const { body } = await service.send(reportCalls[type].preview, inputOf(type) as never, {
      token: await service.signIn(account.email),
    });
    expect(body).toEqual({ rows: [], total: 0 });
  });

  it("is nobody's without its scope", async () => {
    const scopes = ["orders", "drivers", "stock", "corrections", "wallet"] as const;
    const { ask } = await createReportScenario(service, { scopes: [...scopes] });
    const response = await ask(type, inputOf(type));
    expect([response.status, (await response.json()).missing]).toEqual([403, [reportOptions[type].flag]]);
  });

  const { maximumDays } = reportOptions[type];
  if (maximumDays === null) return;

  it(`spans ${maximumDays} days and no more, over 29 February and both clock changes`, async () => {
    const { ask } = await createReportScenario(service);
    for (const from of ["2024-02-29", "2026-03-29", "2026-10-25"]) {
      const longest = await ask(type, inputOf(type, from, daysAfter(from, maximumDays - 1)));
      expect(longest.status).toBe(200);
      await longest.text();
      const longer = await ask(type, inputOf(type, from, daysAfter(from, maximumDays)));
      expect([longer.status, (await longer.json()).errorCode]).toEqual([400, "date_range_too_long"]);
    }
  });

  it("refuses days that are none, or the wrong way round, under their field", async () => {
    const { ask } = await createReportScenario(service);
    const [from = "", to = ""] = Object.keys(inputOf(type)).filter((name) => name !== "reportType");
    const problems = async (input: object) => {
      const response = await ask(type, input);
      expect(response.status).toBe(400);
      return (await response.json()).errors;
    };
    const invalid = { message: "invalidDate" };
    for (const text of ["2026-02-29T00:00:00.000Z", "21.11.2026", "2026-11-21"])
      expect(await problems({ ...inputOf(type), [from]: text })).toMatchObject({ [from]: invalid });
    expect(await problems({ ...inputOf(type), [to]: undefined })).toMatchObject({ [to]: expect.anything() });
    // Also within one day.
    for (const [start, end] of [
      ["2026-11-22T00:00:00.000Z", "2026-11-21T23:59:59.999Z"],
      ["2026-11-21T20:00:00.000Z", "2026-11-21T05:00:00.000Z"],
    ])
      expect(await problems({ ...inputOf(type), [from]: start, [to]: end })).toEqual({
        [to]: { message: "endBeforeStart" },
      });
  });
});

it("the beginning of a file is fifty of its rows, and says how many there are", async () => {
  const world = await createReportScenario(service);
  for (let nth = 0; nth < 52; nth++) await world.order({ notes: `Nr ${nth}` });
  const input = inputOf("ordersFull") as never;
  const { body } = await service.send(reportCalls.ordersFull.preview, input, { token: world.token });
  expect([body.rows.length, body.total]).toEqual([50, 52]);
  const [first] = await world.lines("ordersFull", inputOf("ordersFull"));
  expect(body.rows[0]?.map((cell) => cell ?? "")).toEqual(Object.values(first ?? {}));
});

describe("a reader", () => {
  // Creates a report that is larger than all buffers.
  let region: string;
  beforeAll(async () => {
    const world = await createReportScenario(service);
    const { id } = await world.order({ notes: "x".repeat(3000) });
    const columns = (await service.pool.query("select * from orders where id = $1", [id])).fields
      .map(({ name }) => name)
      .filter((name) => !["id", "order_no"].includes(name));
    await service.pool.query(
      `insert into orders (id, order_no, ${columns.join(", ")})
       select $1 || nth, translate(lpad(nth::text, 4, '0'), '0123456789', 'ABCDEFGHJK'), ${columns.join(", ")}
       from orders, generate_series(1, 9999) as nth where id = $1`,
      [id],
    );
    region = world.region;
  });

  /** Begins to read a report, and pauses. */
  const begin = (token: string) =>
    new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
      const { from, to } = momentsOfDays({ from: "2026-11-21", to: "2026-11-21" });
      const url = `${service.url}/api/order/generate-report?reportType=full&dateFrom=${from}&dateTo=${to}`;
      get(url, { headers: { authorization: `Bearer ${token}` }, highWaterMark: 1 } as never, (response) => {
        response.once("data", () => response.pause());
        response.once("data", () => resolve(response));
      }).on("error", reject);
    });

  const running = async () => {
    const { rows } = await service.pool.query(
      "select from pg_stat_activity where datname = current_database() and query like 'copy (%' and state = 'active'",
    );
    return rows.length;
  };

  it("has the whole file while another one reads, too", async () => {
    const { token } = await service.signInOperator({ regions: [region], scopes: ["reports"] });
    // The first download has begun and waits until the other one has ended.
    const first = await begin(token);
    const { from: dateFrom, to: dateTo } = momentsOfDays({ from: "2026-11-21", to: "2026-11-21" });
    const { url, ...init } = requestOf(
      reportCalls.ordersFull.file,
      { reportType: "full", dateFrom, dateTo },
      { token },
    );
    const second = Buffer.from(await (await service.request(url, init)).arrayBuffer());
    await eventually(running).toBe(1);
    const parts: Buffer[] = [];
    first.on("data", (bytes: Buffer) => parts.push(bytes));
    const ended = new Promise((resolve) => first.on("close", resolve));
    first.resume();
    await ended;
    expect([first.complete, second.toString().split("\n").length]).toEqual([true, 10_002]);
    // A part was read before the pause, so the rest is compared.
    const rest = Buffer.concat(parts);
    expect(rest.equals(second.subarray(second.length - rest.length))).toBe(true);
  });

  it("who goes away ends the query", async () => {
    const { token } = await service.signInOperator({ regions: [region], scopes: ["reports"] });
    const response = await begin(token);
    await eventually(running).toBe(1);
    response.destroy();
    await eventually(running).toBe(0);
  });

  it("whose session ends gets no more, and no file that looks whole", async () => {
    const { token } = await service.signInOperator({ regions: [region], scopes: ["reports"] });
    const response = await begin(token);
    await service.send(signOut, undefined, { token });
    service.advance(10_000);
    let isBroken = false;
    response.on("error", () => {
      isBroken = true;
    });
    response.resume();
    await eventually(async () => isBroken).toBe(true);
    expect(response.complete).toBe(false);
    await eventually(running).toBe(0);
  });

  it("who may see less meanwhile gets no more", async () => {
    const { token, account } = await service.signInOperator({ regions: [region], scopes: ["reports"] });
    const response = await begin(token);
    await service.pool.query("update accounts set can_view = '{}' where id = $1", [account.id]);
    service.advance(10_000);
    const ended = new Promise((resolve) => response.on("error", resolve).on("end", () => resolve("whole")));
    response.resume();
    expect(await ended).not.toBe("whole");
  });
});

it("a query that sends nothing ends with its reader, too", async () => {
  const stream = await copyCsv(service.pool, sql`select pg_sleep(600)`, ",");
  stream.on("error", () => undefined);
  const sleeping = async () => {
    const { rows } = await service.pool.query(
      "select from pg_stat_activity where query like 'copy (select pg_sleep%' and state = 'active'",
    );
    return rows.length;
  };
  await eventually(sleeping).toBe(1);
  stream.destroy();
  await eventually(sleeping).toBe(0);
});
