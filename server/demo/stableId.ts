import { ulid } from "ulid";
import { generatorOf } from "#contract/rules/random.ts";

/** A deterministic ULID, from a name and the time it carries. */
export const stableId = (name: string, moment = worldStart): string => ulid(moment, generatorOf(name));

/** Earlier than everything in the demo data. */
export const worldStart = Date.UTC(2025, 0, 7, 8);
