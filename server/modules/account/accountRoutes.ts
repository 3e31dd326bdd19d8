import type { Pool } from "pg";
import type { Route } from "#server/http/route.ts";
import { changeOwnPassword } from "./changePassword.ts";
import { setOwnDefaultLocation } from "./setDefaultLocation.ts";

/** Calls by which every account changes its own settings. */
export const accountRoutes = (pool: Pool): Route[] => [changeOwnPassword(pool), setOwnDefaultLocation];
