import type { Pool } from "pg";
import type { Served } from "#server/serve.ts";
import { changeOwnPassword } from "./changePassword.ts";
import { setOwnDefaultLocation } from "./setDefaultLocation.ts";

/** What everybody sets for oneself. */
export const accountCalls = (pool: Pool): Served[] => [changeOwnPassword(pool), setOwnDefaultLocation];
