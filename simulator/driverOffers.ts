import type { ResponseOf } from "#contract/call.ts";
import { accept, decline, market, offers } from "#contract/driverApp.ts";
import { ApiError } from "#contract/errors.ts";
import { randomOf } from "#contract/rules/random.ts";
import type { Driver } from "./driver.ts";
import { answerTo } from "./driverPlan.ts";
import { pause } from "./pause.ts";

type Offer = ResponseOf<typeof offers>[number];

/** Milliseconds between two looks at the offers, in case the socket said nothing. */
const lookEvery = 15_000;

/** Metres to the start of an order beyond which a driver would rather not go. */
const far = 15_000;
/** Metres to the start of an order on the market that is worth taking. */
const worthwhile = 6_000;

/** Answers a driver's offers as people do, and looks at the market now and then. */
export function answerOffers({ actor, member, tempo, bell, duty }: Driver) {
  let seen = new Set<string>();
  let nth = 0;

  const take = async (orderId: string) => {
    await member.call(accept, { orderId });
    bell.ring();
  };

  const answer = async ({ offerId, orderId, distance }: Offer, { says, after, goesFar }: Answer) => {
    await pause(tempo.thought(after));
    if (says === "nothing") return;
    const tooFar = (distance ?? 0) > far && !goesFar;
    if (says === "decline" || tooFar) await member.call(decline, { offerId });
    else await take(orderId);
  };

  const look = () =>
    unlessRefused(async () => {
      const open = await member.call(offers);
      const fresh = open.filter(({ offerId }) => !seen.has(offerId));
      seen = new Set(open.map(({ offerId }) => offerId));
      await Promise.all(fresh.map((offer) => unlessRefused(() => answer(offer, answerTo(actor, nth++)))));
    });

  const browse = (wants: boolean) =>
    unlessRefused(async () => {
      const nearest = (await member.call(market)).find(({ distance }) => (distance ?? far) < worthwhile);
      if (nearest && wants) await take(nearest.orderId);
    });

  const watchOffers = async (): Promise<never> => {
    for (;;) {
      if (duty.online) await look();
      await pause(lookEvery);
    }
  };
  const watchMarket = async (): Promise<never> => {
    const random = randomOf(`${actor}:market`);
    for (;;) {
      await pause(tempo.thought(random.between(60, 240)));
      if (duty.online && !duty.busy) await browse(random.chance(0.5));
    }
  };

  return {
    look,
    watch: async (): Promise<void> => {
      await Promise.all([watchOffers(), watchMarket()]);
    },
  };
}

type Answer = ReturnType<typeof answerTo>;

/** Somebody was faster, or the offer ran out: that is life. */
async function unlessRefused(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
