import type { Pool } from "pg";
import * as alerts from "#contract/alerts.ts";
import * as auditLog from "#contract/auditLog.ts";
import type { Call, InputOf } from "#contract/call.ts";
import * as companies from "#contract/companies/companies.ts";
import * as corrections from "#contract/corrections.ts";
import * as dashboard from "#contract/dashboard.ts";
import * as drivers from "#contract/drivers.ts";
import * as exceptions from "#contract/exceptions.ts";
import { fleetOrders } from "#contract/fleetOrders.ts";
import * as commands from "#contract/orders/commands.ts";
import { infoAt } from "#contract/orders/infoAt.ts";
import * as orders from "#contract/orders/orders.ts";
import { previewStageLimits } from "#contract/orders/stageLimitPreview.ts";
import * as statement from "#contract/orders/statement.ts";
import { reportCalls } from "#contract/reports/calls.ts";
import * as settlements from "#contract/settlements.ts";
import * as movements from "#contract/stock/movements.ts";
import * as views from "#contract/views.ts";
import * as wallet from "#contract/wallet.ts";
import { makeOrderInput } from "./orderInput.ts";

/** Sends a call and gives its answer; throws for any but 200. */
export type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<string>;

export type Question = {
  name: string;
  /** Makes its call the `nth` time, of another record each time where it is about one. */
  ask: (nth: number) => Promise<unknown>;
};

const day = 86_400_000;

/** The calls of a day at the desk, about orders of the last days. */
export async function deskQuestions(pool: Pool, ask: Ask, rounds: number): Promise<Question[]> {
  const { rows: some } = await pool.query<Some>(
    `select o.id, o.order_no as no, o.created_at as at, o.client_phone as phone, split_part(o.client_name, ' ', 2) as name,
       o.company_id as "companyId", o.region, o.driver_id as "driverId",
       (select d.first_name || ' ' || d.last_name from drivers d where d.id = o.driver_id) as "driverName"
     from orders o where created_at between now() - interval '6 days' and now() - interval '1 day' and status = 'finished'
       and length(split_part(o.client_name, ' ', 2)) > 4 and length(o.client_phone) > 8
     order by md5(id) limit $1`,
    [rounds],
  );
  const one = (nth: number): Some => some.at(nth % some.length) as Some;
  const [now, { companyId, region }] = [Date.now(), one(0)];
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  const lastDay = { dateFrom: at(now - day), dateTo: at(now) };
  const week = { dateFrom: at(now - 6.9 * day), dateTo: at(now) };
  const date = (daysAgo: number) => at(now - daysAgo * day).slice(0, 10);
  const question = <C extends Call>(name: string, call: C, input: (nth: number) => InputOf<C>): Question => ({
    name,
    ask: (nth) => ask(call, input(nth)),
  });
  const list = (name: string, filter: InputOf<typeof orders.list>) =>
    question(`list: ${name}`, orders.list, () => ({ ...lastDay, showPastActiveOrders: "true", ...filter }));
  const log = (name: string, filter: (nth: number) => object) =>
    question(`audit log: ${name}`, auditLog.list, (nth) => ({
      range: "[0,24]",
      filter: JSON.stringify(filter(nth)),
    }));
  return [
    list("a day", {}),
    list("a week of a company", { ...week, companyIds: [companyId] }),
    list("a day of a region", { region }),
    list("new ones", { status: "new" }),
    list("a phrase within a week", { ...week, globalIdSearch: one(1).name }),
    list("late ones", { promise: ["late", "overdue"] }),
    question("search: number", orders.search, (nth) => ({ phrase: one(nth).no })),
    question("search: phone", orders.search, (nth) => ({ phrase: one(nth).phone })),
    question("search: name", orders.search, (nth) => ({ phrase: one(nth).name })),
    question("details", orders.info, (nth) => ({ orderId: one(nth).id })),
    question("timeline", orders.timeline, (nth) => ({ orderId: one(nth).id })),
    question("as it was", infoAt, (nth) => ({
      orderId: one(nth).id,
      at: at(one(nth).at.getTime() + 600_000),
    })),
    question("driver choices", orders.driverChoices, (nth) => ({ orderId: one(nth).id })),
    question("counts of views", views.counts, () => undefined),
    question("exceptions", exceptions.list, () => ({})),
    question("alerts", alerts.list, () => undefined),
    question("dashboard: today", dashboard.read, () => ({})),
    question("dashboard: yesterday", dashboard.read, () => ({ day: date(1) })),
    log("newest", () => ({})),
    log("of an order", (nth) => ({ record: one(nth).no, kind: "order" })),
    log("of a record", (nth) => ({ record: one(nth).no })),
    log("of a person", () => ({ person: "desk@" })),
    log("of a driver", (nth) => ({ person: one(nth).driverName })),
    log("of a kind", () => ({ kind: "company" })),
    log("a rare event", () => ({ event: "editOrder" })),
    log("of a day", () => ({ dateFrom: date(1), dateTo: date(1) })),
    question("drivers", drivers.list, () => ({})),
    question("a driver", drivers.info, (nth) => ({ driverId: one(nth).driverId })),
    question("fleet: orders", fleetOrders, () => ({})),
    question("wallets: a week", wallet.list, () => week),
    question("wallets: sums of a week", wallet.totals, () => week),
    question("wallets: of a driver", wallet.list, (nth) => ({ ...week, driverId: one(nth).driverId })),
    question("wallets: balance", wallet.balance, (nth) => ({ driverId: one(nth).driverId })),
    question("corrections", corrections.pendingList, () => undefined),
    question("settlements", settlements.list, () => ({})),
    question("settlements: preview of drivers", settlements.previewDrivers, () => ({ until: date(1) })),
    question("settlements: preview of companies", settlements.previewCompanies, () => ({ until: date(1) })),
    question("movements of goods", movements.list, () => ({ range: "[0,24]" })),
    question("company", companies.info, () => ({ companyId })),
    question("company: history", companies.history, () => ({ companyId })),
    question("company: preview of limits", previewStageLimits, () => ({
      companyId,
      stageLimits: {} as InputOf<typeof previewStageLimits>["stageLimits"],
    })),
    question("statement of a company", statement.ofCompany, () => ({
      companyId,
      month: date(2).slice(0, 7),
    })),
    ...(["driverActivity", "ordersFull", "driversFeedback"] as const).flatMap((type) => {
      const report = reportCalls[type];
      const input = () => ({ ...week, reportType: type === "ordersFull" ? "full" : undefined }) as never;
      return [
        question(`report ${type}: beginning`, report.preview, input),
        question(`report ${type}: file`, report.file, input),
      ];
    }),
    question("report orderOffers: file", reportCalls.orderOffers.file, () => ({
      createdAtFrom: week.dateFrom,
      createdAtTo: week.dateTo,
    })),
  ];
}

type Some = {
  id: string;
  no: string;
  at: Date;
  phone: string;
  name: string;
  companyId: string;
  region: string;
  driverId: string;
  driverName: string;
};

/** An order's life at the desk: each question is about the order that the first one made. */
export async function commandQuestions(pool: Pool, ask: Ask): Promise<Question[]> {
  const input = await makeOrderInput(pool);
  const { rows: fleet } = await pool.query<{ id: string }>(
    "select id from drivers order by created_at desc limit 50",
  );
  let orderId = "";
  const send = <const C extends Call>(
    name: string,
    call: C,
    body: (nth: number) => InputOf<C>,
  ): Question => ({
    name,
    ask: (nth) => ask(call, body(nth)),
  });
  return [
    {
      name: "create an order",
      ask: async () => {
        orderId = JSON.parse(await ask(commands.create, input)).id;
      },
    },
    send("comment", commands.addComment, () => ({ orderId, comment: "A note" })),
    send("give to a driver", commands.changeDriver, (nth) => ({
      orderId,
      driverId: fleet[nth % fleet.length]?.id ?? "",
    })),
    send("hold", commands.setOnHold, () => ({ orderId })),
    send("release", commands.releaseOnHold, () => ({ orderId })),
    send("cancel", commands.cancel, () => ({
      orderId,
      reason: "CLIENTS_REQUEST" as const,
      forceCancel: true,
    })),
  ];
}
