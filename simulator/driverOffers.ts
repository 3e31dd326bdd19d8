import type { ResponseOf } from "#contract/call.ts";
import { accept, decline, market, offers } from "#contract/driverApp/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { randomOf } from "#contract/rules/random.ts";
import type { Driver } from "./driver.ts";
import { answerTo } from "./driverPlan.ts";
import { pause } from "./pause.ts";

type Offer = ResponseOf<typeof offers>[number];

/** Milliseconds between two checks of the offers, in case a message was lost. */
const pollInterval = 15_000;

/** Distance in metres beyond which most drivers decline an offer. */
const maxOfferDistance = 15_000;
/** Distance in metres up to which an order on the market is accepted. */
const maxMarketDistance = 6_000;

/** Answers a driver's offers with human delays, and checks the market occasionally. */
export function answerOffers({ actor, session, tempo, interrupter, duty }: Driver) {
  let seenOffers = new Set<string>();
  let nth = 0;

  const take = async ({ orderId, version }: Pick<Offer, "orderId" | "version">) => {
    await session.call(accept, { orderId }, { version });
    interrupter.interrupt();
  };

  const answer = async (offer: Offer, { says, after, goesFar }: Answer) => {
    await pause(tempo.thinking(after));
    if (says === "nothing") return;
    const tooFar = (offer.distance ?? 0) > maxOfferDistance && !goesFar;
    if (says === "decline" || tooFar) await session.call(decline, { offerId: offer.offerId });
    else await take(offer);
  };

  const checkOffers = () =>
    ignoreApiErrors(async () => {
      const open = await session.call(offers);
      const fresh = open.filter(({ offerId }) => !seenOffers.has(offerId));
      seenOffers = new Set(open.map(({ offerId }) => offerId));
      await Promise.all(fresh.map((offer) => ignoreApiErrors(() => answer(offer, answerTo(actor, nth++)))));
    });

  const checkMarket = (wants: boolean) =>
    ignoreApiErrors(async () => {
      const nearest = (await session.call(market)).find(
        ({ distance }) => (distance ?? maxOfferDistance) < maxMarketDistance,
      );
      if (nearest && wants) await take(nearest);
    });

  const watchOffers = async (): Promise<never> => {
    for (;;) {
      if (duty.online) await checkOffers();
      await pause(pollInterval);
    }
  };
  const watchMarket = async (): Promise<never> => {
    const random = randomOf(`${actor}:market`);
    for (;;) {
      await pause(tempo.thinking(random.between(60, 240)));
      if (duty.online && !duty.busy) await checkMarket(random.chance(0.5));
    }
  };

  return {
    checkOffers,
    watch: async (): Promise<void> => {
      await Promise.all([watchOffers(), watchMarket()]);
    },
  };
}

type Answer = ReturnType<typeof answerTo>;

/** Ignores API errors: it is normal that another driver was faster, or that the offer expired. */
async function ignoreApiErrors(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
