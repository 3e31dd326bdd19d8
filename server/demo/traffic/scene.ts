import type { Random } from "#contract/rules/random.ts";
import type { DemoMultiplier } from "#server/demo/multipliers.ts";
import type { World } from "#server/demo/world.ts";
import type { Course } from "./course.ts";
import type { Draft } from "./draft.ts";
import type { Records } from "./order.ts";

/** Number of current orders by driver id. A driver with an open offer gets no other one. */
export type Busy = Map<string, number>;

/** Everything an order's steps depend on; `records` and `busy` are filled while they are made. */
export type Scene = {
  draft: Draft;
  course: Course;
  world: World;
  random: Random;
  now: number;
  /** The multiplier that the order is priced with. */
  multiplier: DemoMultiplier | null;
  records: Records;
  busy: Busy;
  nextReturnNumber: () => string;
};
