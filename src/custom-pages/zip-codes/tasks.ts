import type { checkAddress, search } from "#contract/zipCodes.ts";
import type { Question } from "./question.ts";

export const tasks = ["search", "check"] as const;
/** What an address is typed for: codes around it, or an order to it. */
export type Task = (typeof tasks)[number];

export type Search = Question<typeof search>;
export type Check = Question<typeof checkAddress>;
