import type { ResponseOf } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import type { settleDrivers } from "#contract/settlements.ts";
import { sumOf } from "#contract/walletEntry.ts";
import type { Outcome } from "#server/commands/outcome.ts";
import { outcomeOf } from "#server/commands/outcome.ts";

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

/** The answer of a closing with one event per settlement, by their numbers; refuses one that found nothing. */
export function closedOf(
  name: "settleWallet" | "settleCompany",
  until: string,
  made: readonly Made[],
): Outcome<ResponseOf<typeof settleDrivers>> {
  const [first] = made;
  const last = made.at(-1);
  if (!first || !last) throw new ApiError("nothing_to_settle");
  return outcomeOf(
    {
      settlements: made.length,
      id: made.length === 1 ? first.id : null,
      firstNo: first.no,
      lastNo: last.no,
      lines: made.reduce((sum, { lines }) => sum + lines, 0),
      amount: sumOf(made.map(({ amount }) => amount)),
    },
    made.map(({ id, no, driverId, region, companyId, lines }) => ({
      name,
      subjectId: id,
      keys: { region: region ?? undefined, companyId: companyId ?? undefined },
      driverId,
      data: { no, until, lines },
    })),
  );
}
