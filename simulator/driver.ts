import { me } from "#contract/driverApp.ts";
import { type Bell, openBell } from "./bell.ts";
import { answerOffers } from "./driverOffers.ts";
import { openPhone } from "./driverPhone.ts";
import { sendPositions } from "./driverPositions.ts";
import { work } from "./driverWork.ts";
import type { Member } from "./member.ts";
import type { Notebook } from "./notebook.ts";
import { type City, homeCity, middleOf } from "./places.ts";
import { randomOf } from "./random.ts";
import type { Tempo } from "./tempo.ts";
import { openWalker, type Walker } from "./walker.ts";

/** One driver with phone and vehicle. */
export type Driver = {
  /** The seed and who it is: what all of the driver's decisions follow from. */
  actor: string;
  member: Member;
  notebook: Notebook;
  tempo: Tempo;
  walker: Walker;
  home: City | undefined;
  /** Whether no shift ever ends: somebody of the region always works. */
  tireless: boolean;
  /** Rings when something happened that the driver did not do. */
  bell: Bell;
  duty: { online: boolean; busy: boolean };
};

type Beginning = Pick<Driver, "member" | "notebook" | "tempo" | "tireless"> & { url: string; seed: number };

/** Drives until the driver may no longer sign in, which it throws. */
export async function drive({ url, seed, ...rest }: Beginning): Promise<void> {
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
