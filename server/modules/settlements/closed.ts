import type { InputOf, ResponseOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import type { settleDrivers } from "#contract/settlements.ts";
import { sumOf } from "#contract/walletEntry.ts";
import type { Reach } from "#server/access.ts";
import type { CommandResult } from "#server/commands/commandResult.ts";
import { resultOf } from "#server/commands/commandResult.ts";
import type { NewEvent } from "#server/events/append.ts";
import type { Provider } from "#server/provider.ts";
import type { Period } from "./period.ts";

/** A settlement that was written, and whose it is. */
export type Made = {
  id: string;
  no: number;
  driverId: string | null;
  region: string | null;
  companyId: string | null;
  lines: number;
  amount: string;
};

/** The input of a closing: the period, for one driver or company or for all within the access. */
export type Closing = {
  access: Pick<Reach, "companies" | "regions">;
  period: Period;
  /** The id of the driver or company; undefined for all within the access. */
  id: string | undefined;
  now: Date;
  by: { accountId: string; email: string };
  provider: Provider;
};

/**
 * The response of a closing with its events; throws, so that nothing is written, if no settlement was made, or if the sums
 * are not the expected ones.
 */
export function closedOf(
  name: SettlementEvent,
  { until, expected }: Pick<InputOf<typeof settleDrivers>, "until" | "expected">,
  made: readonly Made[],
): CommandResult<ResponseOf<typeof settleDrivers>> {
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
  const { lines, amount } = response;
  if (expected && (expected.lines !== lines || expected.amount !== amount))
    throw new ApiError("settlement_preview_changed");
  return resultOf(response, settlementEvents(name, until, made));
}

type SettlementEvent = "settleWallet" | "settleCompany";

/** One event per settlement, in the order of their numbers. */
export const settlementEvents = (name: SettlementEvent, until: string, made: readonly Made[]): NewEvent[] =>
  made.map(({ id, no, driverId, region, companyId, lines }) => ({
    name,
    subjectId: id,
    keys: { region: region ?? undefined, companyId: companyId ?? undefined },
    driverId,
    data: { no, until, lines },
  }));
