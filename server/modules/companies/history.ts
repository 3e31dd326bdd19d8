import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ResponseOf } from "#contract/call.ts";
import type { history } from "#contract/companies/companies.ts";
import type { Changes, CompanyPartEvent } from "#contract/events.ts";
import { isCompanyEvent } from "#contract/events.ts";
import { type Access, accessSql, type Mask } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { events } from "#server/database/tables/events.ts";
import { textArray } from "#server/database/textArray.ts";
import { asLogged } from "#server/events/loggedEvent.ts";
import { requireCompany } from "./load.ts";

const maxEntries = 100;

/**
 * The events of a company within the access, newest first; with those of its products, and of its locations within the
 * access.
 */
export async function companyHistory(
  reader: Reader,
  access: Access,
  companyId: string,
): Promise<ResponseOf<typeof history>> {
  await requireCompany(reader, access, companyId);
  const rows = await reader
    .select()
    .from(events)
    .where(
      and(eq(events.subjectType, "company"), eq(events.subjectId, companyId), partsWithin(access, events)),
    )
    .orderBy(desc(events.at), desc(events.id))
    .limit(maxEntries);
  return rows
    .map(asLogged)
    .filter(isCompanyEvent)
    .map(({ at, name, actorName, data, changes }) => ({
      at: at.toISOString(),
      event: name,
      by: actorName,
      about: ("about" in data && data.about?.name) || null,
      changes: companyChanges(changes, access.mask),
    }));
}

const locationEvents = ["addLocation", "editLocation"] as const satisfies CompanyPartEvent[];

/** Condition that an event of a company is not about a location, or about one within the access. */
export const partsWithin = (access: Access, { name, data }: Record<"name" | "data", SQLWrapper>): SQL =>
  access.regions === "*" && access.locations === "*"
    ? sql`true`
    : sql`(${name} <> all(${textArray(locationEvents)}) or ${data} #>> '{about,id}' in (
        select l.id from locations l
        where ${accessSql(access, { companyId: sql`l.company_id`, region: sql`l.region`, locationId: sql`l.id` })}))`;

/** The changes of an event of a company, product or location, as far as the mask shows them. */
export const companyChanges = (changes: Changes, { sensitiveData }: Mask) =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => sensitiveData || !personal.has(field))) as {
    [Field in keyof Changes]: [unknown, unknown];
  };

/** Fields of locations that are personal data: calls of locations show them only with the flag, too. */
const personal: ReadonlySet<string> = new Set(["phone", "defaultNote"]);
