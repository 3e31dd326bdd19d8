import type { ResponseOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import type { settleDrivers } from "#contract/settlements.ts";
import { sumOf } from "#contract/walletEntry.ts";
import type { Access } from "#server/access.ts";
import type { Outcome } from "#server/commands/outcome.ts";
import { outcomeOf } from "#server/commands/outcome.ts";
import type { NewEvent } from "#server/events/append.ts";
import type { Period } from "./period.ts";

/** A settlement that was written, with whose it is. */
export type Made = {
  id: string;
  no: number;
  driverId: string | null;
  region: string | null;
  companyId: string | null;
  lines: number;
  amount: string;
};

/** What a closing is for: the period of one driver or company, or of all within the access. */
export type Closing = {
  access: Pick<Access, "companies" | "regions">;
  period: Period;
  /** Of the only one. */
  id: string | undefined;
  now: Date;
  by: { accountId: string; email: string };
};

/** The answer of a closing with its events; refuses one that found nothing. */
export function closedOf(
  name: SettlementEvent,
  { period: { until } }: Pick<Closing, "period">,
  made: readonly Made[],
): Outcome<ResponseOf<typeof settleDrivers>> {
  const [first] = made;
  const last = made.at(-1);
  if (!first || !last) throw new ApiError("nothing_to_settle");
  const response = {
    settlements: made.length,
    id: made.length === 1 ? first.id : null,
    firstNo: first.no,
    lastNo: last.no,
    lines: made.reduce((sum, { lines }) => sum + lines, 0),
    amount: sumOf(made.map(({ amount }) => amount)),
  };
  return outcomeOf(response, settlementEvents(name, until, made));
}

type SettlementEvent = "settleWallet" | "settleCompany";

/** One per settlement, by their numbers. */
export const settlementEvents = (name: SettlementEvent, until: string, made: readonly Made[]): NewEvent[] =>
  made.map(({ id, no, driverId, region, companyId, lines }) => ({
    name,
    subjectId: id,
    keys: { region: region ?? undefined, companyId: companyId ?? undefined },
    driverId,
    data: { no, until, lines },
  }));
