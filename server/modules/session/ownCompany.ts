import type { Caller } from "#server/caller.ts";
import { Refusal } from "#server/refusal.ts";

/** The company whose client the caller is; refuses operators, who act for no company of their own. */
export function ownCompany({ user: { company } }: Caller): string {
  if (!company) throw new Refusal("not_allowed");
  return company.id;
}
