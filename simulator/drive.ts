import { me } from "#contract/driverApp.ts";
import { randomOf } from "#contract/rules/random.ts";
import { openBell } from "./bell.ts";
import type { Driver } from "./driver.ts";
import { answerOffers } from "./driverOffers.ts";
import { openPhone } from "./driverPhone.ts";
import { sendPositions } from "./driverPositions.ts";
import { work } from "./driverWork.ts";
import { homeCity, middleOf } from "./places.ts";
import { openWalker } from "./walker.ts";

type Start = Pick<Driver, "member" | "notebook" | "tempo" | "tireless"> & { url: string; seed: number };

/** Drives until the driver may no longer sign in, which it throws. */
export async function drive({ url, seed, ...rest }: Start): Promise<void> {
  const { member, tempo } = rest;
  const { region, position, vehicleType, status } = await member.call(me);
  const actor = `${seed}:${member.email}`;
  const random = randomOf(`${actor}:beginning`);
  const home = homeCity(region, position, random.whole(0, 9));
  const driver: Driver = {
    ...rest,
    actor,
    home,
    walker: openWalker({ actor, at: position ?? middleOf(home, random), vehicleType, speed: tempo.speed }),
    bell: openBell(),
    duty: { online: status === "online", busy: false },
  };
  const offers = answerOffers(driver);
  const phone = openPhone(driver, url, offers.look);
  await Promise.all([work(driver), sendPositions(driver, random.next()), offers.watch(), phone]);
}
