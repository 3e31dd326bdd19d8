import { ApiError } from "#contract/errors.ts";
import { confirm, ownExchanges, reject, see } from "#contract/stock/exchanges.ts";
import type { Driver } from "./driver.ts";
import { exchangeAnswer } from "./driverPlan.ts";
import { pause } from "./pause.ts";

/** Milliseconds between two looks, for what came while the driver was off duty or the phone not connected. */
const pollInterval = 60_000;

/** Goods that other drivers hand over: the driver sees them, and answers most of them after a while. */
export function openExchanges({ actor, session, tempo, duty }: Driver, ownId: string) {
  const known = new Set<string>();

  const answer = async (exchangeId: string) => {
    await session.call(see, { exchangeId });
    const { says, after } = exchangeAnswer(actor, exchangeId);
    if (says === "nothing") return;
    await pause(tempo.thinking(after));
    if (says === "confirm") await session.call(confirm, { exchangeId });
    else await session.call(reject, { exchangeId, reason: "To nie dla mnie." });
  };

  const fetch = async (): Promise<void> => {
    if (!duty.online) return;
    try {
      const fresh = (await session.call(ownExchanges)).filter(
        ({ id, driverId }) => driverId === ownId && !known.has(id),
      );
      for (const { id } of fresh) known.add(id);
      await Promise.all(fresh.map(({ id }) => answer(id)));
    } catch (error) {
      // Withdrawn meanwhile, or the service failed: the next look gets what is left.
      if (!(error instanceof ApiError)) throw error;
    }
  };

  return {
    fetch,
    watch: async (): Promise<never> => {
      for (;;) {
        await fetch();
        await pause(pollInterval);
      }
    },
  };
}
