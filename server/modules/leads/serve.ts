import type { Pool } from "pg";
import { list } from "#contract/leads.ts";
import { query, type Served } from "#server/serve.ts";
import { handleLead } from "./handle.ts";
import { listLeads } from "./list.ts";
import { registerLead } from "./register.ts";

/** Who asked for a demo. */
export const leadCalls = (pool: Pool): Served[] => [
  registerLead(pool),
  query(list, (_, parameters) => listLeads(pool, parameters)),
  handleLead,
];
