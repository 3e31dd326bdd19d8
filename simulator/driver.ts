import type { ApiSession } from "./apiSession.ts";
import type { City } from "./cities.ts";
import type { Interrupter } from "./interrupter.ts";
import type { OrderCodes } from "./orderCodes.ts";
import type { Tempo } from "./tempo.ts";
import type { Walker } from "./walker.ts";

/** A simulated driver with phone and vehicle. */
export type Driver = {
  /** Seed and identity: all of the driver's decisions follow from it. */
  actor: string;
  session: ApiSession;
  orderCodes: OrderCodes;
  tempo: Tempo;
  walker: Walker;
  home: City | undefined;
  /** True for a driver whose shift never ends, so that every region always has one. */
  alwaysOnDuty: boolean;
  /** Interrupts the driver when others changed something. */
  interrupter: Interrupter;
  duty: { online: boolean; busy: boolean };
};
