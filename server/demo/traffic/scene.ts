import type { Random } from "#contract/rules/random.ts";
import type { World } from "#server/demo/world.ts";
import type { Course } from "./course.ts";
import type { Draft } from "./draft.ts";
import type { Records } from "./order.ts";

/** By driver id: how many orders a driver has now. A driver with an open offer gets no other one. */
export type Busy = Map<string, number>;

/** All that one order's story is told from; the records are filled on the way. */
export type Scene = {
  draft: Draft;
  course: Course;
  world: World;
  random: Random;
  now: number;
  records: Records;
  /** Filled on the way, too. */
  busy: Busy;
};
