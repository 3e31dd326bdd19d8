import type { Pool } from "pg";
import { list } from "#contract/leads.ts";
import { query, type Route } from "#server/http/route.ts";
import { handleLead, noteLead, reopenLead } from "./follow.ts";
import { listLeads } from "./list.ts";
import { registerLead } from "./register.ts";

/** Leads: people who asked for a demo. */
export const leadRoutes = (pool: Pool): Route[] => [
  registerLead(pool),
  query(list, ({ caller, reader }, parameters) => listLeads(reader, caller.access, parameters)),
  handleLead,
  reopenLead,
  noteLead,
];
