import { parse } from "csv-parse/sync";
import { drizzle } from "drizzle-orm/node-postgres";
import { ulid } from "ulid";
import { requestOf } from "#contract/http.ts";
import { reportCalls } from "#contract/reports/calls.ts";
import { momentsOfDays, type ReportType } from "#contract/reports/types.ts";
import { events } from "#server/database/tables/events.ts";
import { driverFeedback, orderOffers } from "#server/database/tables/orders.ts";
import {
  makeCompany,
  makeDriver,
  makeLocation,
  makeOrder,
  makeProduct,
  makeRegion,
  type OperatorValues,
  type OrderValues,
} from "#tests/support/factories/factories.ts";
import type { Service } from "#tests/support/service/service.ts";

/** The language, and the input of the report. */
type ReportInput = { language?: string; [field: string]: unknown };

/** A line of a file by heading, as an independent parser reads it. */
export type Line = Record<string, string>;

export const momentOf = (text: string) => new Date(text);

/** The dates of a range as the calls of reports take them. */
export const dates = (from: string, to = from) => {
  const days = momentsOfDays({ from, to });
  return { dateFrom: days.from, dateTo: days.to };
};

/** Requests the file of a report. */
const askFor = (service: Service, type: ReportType, input: object, token: string) => {
  const { url, ...init } = requestOf(reportCalls[type].file, input as never, { token });
  return service.request(url, init);
};

/** The lines of a report. The header is read, too, so that a file without rows counts as valid. */
async function linesOf(
  service: Service,
  type: ReportType,
  input: ReportInput,
  token: string,
): Promise<Line[]> {
  const response = await askFor(service, type, input, token);
  const text = await response.text();
  if (!response.ok) throw new Error(`${type}: ${text}`);
  const delimiter = (input.language ?? "en") === "en" ? "," : ";";
  return parse(text, { columns: true, delimiter, bom: true });
}

/** A region with a company, a product, two drivers, and an operator who only reaches this region. */
export async function createReportScenario(service: Service, operator: OperatorValues = {}) {
  const { pool } = service;
  const region = (await makeRegion(pool)).name;
  const company = await makeCompany(pool, { name: "Acme" });
  const place = { region, companyId: company.id };
  const locationId = (await makeLocation(pool, place)).id;
  const product = await makeProduct(pool, { companyId: company.id, name: "Kabel USB", code: "K-1" });
  const jan = await makeDriver(pool, { region, email: `jan-${ulid()}@drivers.example` });
  const ola = await makeDriver(pool, { region, firstName: "Ola", lastName: "Żak", vehicleType: "bicycle" });
  const { token, account } = await service.signInOperator({
    regions: [region],
    scopes: ["reports"],
    ...operator,
  });
  const note = (name: "goOnline" | "goOffline", driver: { id: string }, at: string) =>
    drizzle(pool)
      .insert(events)
      .values({
        ...{ name, at: momentOf(at), actorType: "driver", actorId: driver.id, driverId: driver.id },
        ...{ subjectType: "driver", subjectId: driver.id },
      });
  return {
    ...{ region, company, product, jan, ola, token, account },
    place: { ...place, locationId },
    order: (values: Partial<OrderValues>) => makeOrder(pool, { ...place, locationId, ...values }),
    /** Logs that a driver went online or offline. */
    note,
    /** Logs an event of an order with its driver or former driver. */
    move: (
      name: "acceptOrder" | "deliverOrder" | "changeDriver" | "revertOrder",
      order: { id: string },
      driver: { id: string },
      at: string,
      data: object = {},
    ) =>
      drizzle(pool)
        .insert(events)
        .values({
          ...{ name, at: momentOf(at), actorType: "driver", actorId: driver.id, driverId: driver.id },
          ...{ ...place, subjectType: "order", subjectId: order.id, data },
        }),
    offer: (values: typeof orderOffers.$inferInsert) => drizzle(pool).insert(orderOffers).values(values),
    feedback: (values: typeof driverFeedback.$inferInsert) =>
      drizzle(pool).insert(driverFeedback).values(values),
    lines: (type: ReportType, input: ReportInput = {}) => linesOf(service, type, input, token),
    ask: (type: ReportType, input: object = {}) => askFor(service, type, input, token),
  };
}
