import { z } from "#contract/zod.ts";
import { reference } from "./text.ts";

/** Schemas of lists in requests. Each has a maximum length, which limits the cost of a request. */

/** Ids of records in a filter. */
export const references = () => z.array(reference()).check(z.maxLength(1_000));

/** "*" for all, or names or ids. */
export const reach = () => z.union([z.literal("*"), z.array(z.string())]);

/** The same in a request: with at least one of them, and each once. */
export const reachInput = () =>
  z.pipe(
    z.union([
      z.literal("*"),
      z.array(reference()).check(z.minLength(1, { error: "atLeastOneValue" }), z.maxLength(1_000)),
    ]),
    z.transform((names: "*" | string[]) => (names === "*" ? names : distinct(names))),
  );

/** Removes duplicates. */
export const distinct = <Item>(items: Item[]) => [...new Set(items)];

/** The number of a page, from 1, in a query. */
export const pageNumber = () => z.string().check(z.regex(/^[1-9]\d{0,4}$/, { error: "number" }));

/** Several of the words. */
export const choices = <const Word extends string>(words: readonly Word[]) =>
  z.array(z.enum(words)).check(z.maxLength(words.length));

/** Several of the words in a query, separated by commas; an empty text is an empty list. */
export const joinedChoices = <const Word extends string>(
  words: readonly Word[],
  split = (text: string): readonly string[] => text.split(","),
) =>
  z.pipe(
    z.pipe(
      z
        .string()
        .check(
          z.maxLength(words.join().length + 4),
          z.describe(`One or more, separated by commas: ${words.join(", ")}`),
        ),
      z.transform((text) => (text === "" ? [] : split(text))),
    ),
    choices(words),
  );
