import type { Bell } from "./bell.ts";
import type { Member } from "./member.ts";
import type { Notebook } from "./notebook.ts";
import type { City } from "./places.ts";
import type { Tempo } from "./tempo.ts";
import type { Walker } from "./walker.ts";

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
