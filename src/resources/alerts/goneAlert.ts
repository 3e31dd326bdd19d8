import { type Alert, type Alerts, alertHours } from "#contract/alerts.ts";
import { exceptionKinds } from "#contract/exceptionKinds.ts";
import { findOngoing, type Gone } from "./gone.ts";

/**
 * Why an alert is no longer in the centre. Known for exceptions only: an order at risk may be late now. Nor is it known for
 * one that became too old, or that arose again and has a new alert.
 */
export function goneAlert({ kind, subjectId, at }: Alert, { rows, elsewhere, readAt }: Alerts): Gone {
  const id = exceptionId({ kind, subjectId });
  const found = findOngoing(elsewhere, id);
  if (found) return found.isSnoozed ? { why: "snoozed" } : { why: "taken", name: found.owner };
  const goesOn = findOngoing(
    rows.map((row) => ({ id: exceptionId(row) })),
    id,
  );
  const isOld = Date.parse(at) <= Date.parse(readAt) - alertHours * 3_600_000;
  const isException = exceptionKinds.some((one) => one === kind);
  return { why: isException && !goesOn && !isOld ? "over" : "unknown" };
}

const exceptionId = ({ kind, subjectId }: Pick<Alert, "kind" | "subjectId">): string =>
  `${kind}:${subjectId}`;
