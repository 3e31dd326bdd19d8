import { confirm, ownExchanges, reject, see } from "#contract/stock/exchanges.ts";
import type { Driver } from "./driver.ts";
import { exchangeAnswer } from "./driverPlan.ts";
import { pause } from "./pause.ts";
import { watch } from "./watch.ts";

/** Exchanges offered by other drivers: the driver sees them, and answers most of them after a while. */
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

  return watch(duty, async () => {
    const fresh = (await session.call(ownExchanges)).filter(
      ({ id, driverId }) => driverId === ownId && !known.has(id),
    );
    for (const { id } of fresh) known.add(id);
    await Promise.all(fresh.map(({ id }) => answer(id)));
  });
}
