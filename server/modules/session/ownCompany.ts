import { ApiError } from "#contract/errors.ts";
import type { Caller } from "#server/caller.ts";

/** The company whose client the caller is; refuses operators, who act for no company of their own. */
export function ownCompany({ user: { company } }: Caller): string {
  if (!company) throw new ApiError("not_allowed");
  return company.id;
}
