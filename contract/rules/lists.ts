import { z } from "#contract/zod.ts";
import { reference } from "./text.ts";

/** Lists of requests, with the length that each has at most: what a request may ask for has an end. */

/** Records that a filter names. */
export const references = () => z.array(reference()).check(z.maxLength(1_000));

/** Some of a few words. */
export const choices = <const Word extends string>(words: readonly Word[]) =>
  z.array(z.enum(words)).check(z.maxLength(words.length));

/** The same in a query, separated by commas; an empty text is none. */
export const joinedChoices = <const Word extends string>(
  words: readonly Word[],
  split = (text: string): readonly string[] => text.split(","),
) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(words.join().length + 4)),
      z.transform((text) => (text === "" ? [] : split(text))),
    ),
    choices(words),
  );
