import { ApiError } from "#contract/errors.ts";
import type { Caller } from "#server/caller.ts";

/** Id of the client's company; throws for operators, who have none. */
export function ownCompany({ user: { company } }: Caller): string {
  if (!company) throw new ApiError("not_allowed");
  return company.id;
}
