import type { Exception, Exceptions } from "#contract/exceptions.ts";
import { findOngoing, type Gone } from "#src/resources/alerts/gone.ts";
import type { ExceptionFilter } from "./useExceptions.ts";

/** Why an exception is no longer on the page with the filter `show`. */
export function goneException(
  { id }: Exception,
  { rows, elsewhere }: Exceptions,
  { show }: ExceptionFilter,
): Gone {
  const found = findOngoing(elsewhere, id);
  if (!found) return { why: findOngoing(rows, id) ? "unknown" : "over" };
  if (found.isSnoozed) return { why: "snoozed" };
  if (show === "snoozed") return { why: "back" };
  return found.owner === null ? { why: "handedBack" } : { why: "taken", name: found.owner };
}
