import { type SQL, sql } from "drizzle-orm";
import type { ActorType } from "#contract/actors.ts";
import {
  type AuditedEvent,
  AuditFilter,
  exceptionEventFields,
  maxAuditedEvents,
  moneyEventFields,
} from "#contract/auditLog.ts";
import type { Changes, EventName, SubjectType } from "#contract/events.ts";
import type { RestQuery } from "#contract/restQuery.ts";
import { programsDomain } from "#contract/rules/forms.ts";
import type { Access } from "#server/access.ts";
import type { Rights } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { parseListParameters } from "#server/http/restList.ts";
import { PageResponse } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import { companyChanges } from "#server/modules/companies/history.ts";
import { multiplierChanges } from "#server/modules/multipliers/reach.ts";
import { orderChanges } from "#server/modules/orders/timelineEntry.ts";
import { type SelectedEvents, selectEvents } from "./filter.ts";
import { seesDriversOf } from "./visibleEvents.ts";

/** A page of the log; counted no further than pages reach. */
export async function listEvents(
  reader: Reader,
  rights: Rights,
  parameters: RestQuery,
): Promise<PageResponse> {
  const { offset, limit, isAscending, filter } = parseListParameters(parameters, ["at"], AuditFilter);
  if (offset + limit > maxAuditedEvents) throw invalidInput("range", "pattern");
  // There is one order: that in which the log can be read page by page without sorting it.
  if (isAscending) throw invalidInput("sort", "pattern");
  const selected = await selectEvents(reader, rights, filter);
  const events = await readEvents(reader, rights, selected, { offset, limit });
  return new PageResponse("auditLog", events, { from: offset, total: selected.total });
}

/** A page of the selected events, newest first, as the account may see them. */
export async function readEvents(
  reader: Reader,
  rights: Rights,
  selected: SelectedEvents,
  page: Page,
): Promise<AuditedEvent[]> {
  const { rows } = await reader.execute<Row>(pageOf(selected, page));
  return rows.map((row) => present(row, rights));
}

type Page = { offset: number; limit: number };

/** Names are looked up for the events of the page only. */
const pageOf = (selected: SelectedEvents, { offset, limit }: Page): SQL => sql`
  with ${selected.newest(offset + limit)}
  select e.id, e.at, e.name, e.actor_type as "actorType", e.actor_name as "actorName",
    e.subject_type as "subjectType", e.subject_id as "subjectId", e.changes, e.data, e.request_id as "requestId",
    o.order_no as "orderNo", o.hashed_at as "hashedAt", o.currency, c.name as company, w.region as "warehouseRegion", m.multiplier,
    a.email, a.company_id as "companyId",
    ${nameOf("d")} as driver, ${nameOf("d_before")} as "driverBefore", ${nameOf("d_after")} as "driverAfter"
  from (select * from selected e order by e.at desc, e.id desc offset ${offset} limit ${limit}) e
  left join orders o on e.subject_type = 'order' and o.id = e.subject_id
  left join accounts a on e.subject_type = 'account' and a.id = e.subject_id
  left join drivers d on e.subject_type = 'driver' and d.id = e.subject_id
  left join warehouses w on e.subject_type = 'warehouse' and w.id = e.subject_id
  left join multipliers m on e.subject_type = 'multiplier' and m.id = e.subject_id
  left join companies c on c.id = coalesce(e.company_id, a.company_id)
  left join drivers d_before on d_before.id = e.changes -> 'driverId' ->> 0
  left join drivers d_after on d_after.id = e.changes -> 'driverId' ->> 1
  order by e.at desc, e.id desc`;

const nameOf = (driver: string): SQL => sql.raw(`${driver}.first_name || ' ' || ${driver}.last_name`);

type Row = {
  id: number;
  at: string;
  name: EventName;
  actorType: ActorType;
  actorName: string | null;
  subjectType: SubjectType;
  subjectId: string;
  changes: Changes;
  requestId: string | null;
  data: {
    about?: { name: string };
    /** Of an API key. */
    name?: string;
    title?: string;
    product?: { name: string };
    no?: number;
    orderNo?: string;
    record?: string;
  } & StockData;
  orderNo: string | null;
  hashedAt: Date | null;
  currency: string | null;
  company: string | null;
  warehouseRegion: string | null;
  multiplier: string | null;
  /** Of the account that the event is about. */
  email: string | null;
  companyId: string | null;
  driver: string | null;
  driverBefore: string | null;
  driverAfter: string | null;
};

/** What events of the stock say of pieces: those that moved, or those recorded and counted. */
type StockData = {
  kind?: string;
  amount?: number;
  recorded?: number;
  counted?: number;
  reason?: string | null;
};

function stockChanges({ kind, amount, recorded, counted, reason }: StockData): ShownChanges {
  const why: ShownChanges = reason ? { reason: [null, reason] } : {};
  if (recorded !== undefined && counted !== undefined) return { amount: [recorded, counted], ...why };
  return {
    ...why,
    // Write-offs were stored with the kind of deliveries at first, which have no reason.
    ...(kind !== undefined && { kind: [null, kind === "driverToOrder" && reason ? "writeOff" : kind] }),
    ...(amount !== undefined && { amount: [null, amount] }),
  };
}

const shownEventFields = { ...moneyEventFields, ...exceptionEventFields };

/** In the order of `shownEventFields`: stored data has lost its own. */
function shownData({ name, data }: Pick<Row, "name" | "data">): ShownChanges {
  const fields: readonly string[] =
    name in shownEventFields ? shownEventFields[name as keyof typeof shownEventFields] : [];
  const values: Record<string, unknown> = data;
  return Object.fromEntries(
    fields.flatMap((field) => (field in values ? [[field, [null, values[field]]]] : [])),
  );
}

function present(row: Row, rights: Rights): AuditedEvent {
  const { id, at, name, actorType, actorName, subjectType, subjectId, companyId } = row;
  const isActorKnown = actorType !== "driver" || seesDriversOf(rights, subjectType);
  return {
    id,
    at: new Date(at).toISOString(),
    name,
    by: { type: actorType, name: isActorKnown ? actorName : null },
    record: { type: subjectType, id: subjectId, name: recordNames[subjectType](row), companyId },
    company: row.company,
    about: row.data.about?.name ?? row.data.title ?? null,
    currency: row.currency,
    changes: changesOf[subjectType](row, rights.access),
    requestId: row.requestId,
  };
}

const recordNames = {
  order: ({ orderNo }) => orderNo,
  // The address of the account of a company's programs means nothing to a reader: its events are named after an API key.
  account: ({ email, data, actorName }) =>
    email?.endsWith(`@${programsDomain}`) ? (data.name ?? actorName) : email,
  driver: ({ driver }) => driver,
  company: ({ company }) => company,
  warehouse: ({ company, warehouseRegion }) => company && `${company} - ${warehouseRegion}`,
  stock: ({ data }) => data.product?.name ?? null,
  multiplier: ({ multiplier }) => multiplier && String(Number(multiplier)),
  wallet: ({ data }) => (data.no === undefined ? null : String(data.no)),
  settlement: ({ data }) => (data.no === undefined ? null : String(data.no)),
  correction: ({ data }) => data.orderNo ?? null,
  exception: ({ data }) => data.record ?? null,
  service: () => null,
} satisfies Record<SubjectType, (row: Row) => string | null>;

type ShownChanges = AuditedEvent["changes"];

/** As on the page of such a record. */
const changesOf = {
  order: (row, { mask }) => orderChanges(row, mask),
  account: ({ changes }) => changes as ShownChanges,
  driver: ({ changes }) => changes as ShownChanges,
  company: ({ changes }, { mask }) => companyChanges(changes, mask),
  warehouse: ({ changes }) => changes as ShownChanges,
  stock: ({ data }) => stockChanges(data),
  multiplier: ({ changes }, access) => multiplierChanges(changes, access),
  wallet: shownData,
  settlement: shownData,
  correction: shownData,
  exception: shownData,
  service: () => ({}),
} satisfies Record<SubjectType, (row: Row, access: Access) => ShownChanges>;
