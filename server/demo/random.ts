import { ulid } from "ulid";
import { generatorOf } from "#contract/rules/random.ts";

/** A ULID that depends on nothing but its name and the moment it carries. */
export const stableId = (name: string, moment = beginning): string => ulid(moment, generatorOf(name));

/** Before everything in the demo world. */
export const beginning = Date.UTC(2025, 0, 7, 8);
