import { list } from "#contract/auditLog.ts";
import { query, type Route } from "#server/http/route.ts";
import { listEvents } from "./list.ts";

/** The event log, for who manages operators. */
export const auditLogRoutes: readonly Route[] = [
  query(list, ({ caller, reader }, parameters) => listEvents(reader, caller, parameters)),
];
