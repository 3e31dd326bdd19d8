import type { ApiSession } from "./apiSession.ts";
import type { City } from "./cities.ts";
import type { Interrupter } from "./interrupter.ts";
import type { OrderCodes } from "./orderCodes.ts";
import type { Tempo } from "./tempo.ts";
import type { Walker } from "./walker.ts";

/** A simulated driver with phone and vehicle. */
export type Driver = {
  /** Seed and identity, from which all decisions of the driver follow. */
  actor: string;
  session: ApiSession;
  orderCodes: OrderCodes;
  tempo: Tempo;
  walker: Walker;
  home: City | undefined;
  /** Whether the driver's shift never ends, so that every region always has a driver. */
  alwaysOnDuty: boolean;
  /** Interrupts the driver's waiting when others have changed something. */
  interrupter: Interrupter;
  duty: { online: boolean; busy: boolean };
};
