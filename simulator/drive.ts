import { me } from "#contract/driverApp/driverApp.ts";
import { randomOf } from "#contract/rules/random.ts";
import { homeCity, pointNearCentre } from "./cities.ts";
import type { Driver } from "./driver.ts";
import { openExchanges } from "./driverExchanges.ts";
import { openInbox } from "./driverInbox.ts";
import { answerOffers } from "./driverOffers.ts";
import { openPhone } from "./driverPhone.ts";
import { sendPositions } from "./driverPositions.ts";
import { work } from "./driverWork.ts";
import { createInterrupter } from "./interrupter.ts";
import { openWalker } from "./walker.ts";

type Start = Pick<Driver, "session" | "orderCodes" | "tempo" | "alwaysOnDuty"> & {
  url: string;
  seed: number;
};

/** Runs a driver until signing in fails; throws that error. */
export async function drive({ url, seed, ...rest }: Start): Promise<void> {
  const { session, tempo } = rest;
  const { id, region, position, vehicleType, status } = await session.call(me);
  const actor = `${seed}:${session.email}`;
  const random = randomOf(`${actor}:beginning`);
  const home = homeCity(region, position, random.whole(0, 9));
  const driver: Driver = {
    ...rest,
    actor,
    home,
    walker: openWalker({
      actor,
      at: position ?? pointNearCentre(home, random),
      vehicleType,
      speed: tempo.speed,
    }),
    interrupter: createInterrupter(),
    duty: { online: status === "online", busy: false },
  };
  const offers = answerOffers(driver);
  const inbox = openInbox(driver);
  const exchanges = openExchanges(driver, id);
  const phone = openPhone(driver, url, {
    ...{ offer: offers.checkOffers, notification: inbox.fetch, exchange: exchanges.fetch },
  });
  await Promise.all([
    work(driver),
    sendPositions(driver, random.next()),
    offers.watch(),
    inbox.watch(),
    exchanges.watch(),
    phone,
  ]);
}
