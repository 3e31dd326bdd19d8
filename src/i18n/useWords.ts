import { useCallback } from "react";
// biome-ignore lint/style/noRestrictedImports: this is where its keys get their types.
import { useTranslate } from "react-admin";
import type * as english from "#locales/en/messages.ts";

/**
 * react-admin's `translate` for the words below one prefix of `locales`; the compiler checks the keys.
 *
 *     const words = useWords("orderDetails");
 *     words("phone");                         // orderDetails.phone
 *     words(`weekdays.${weekday}`);           // `weekday` is a closed union, and each of its members has a word
 *     words("delayedTo", { count, moment });  // values of the text; a plain number stands for `smart_count`
 */
export function useWords<Prefix extends WordPrefix>(prefix: Prefix): WordsBelow<Prefix> {
  const translate = useTranslate();
  return useCallback((key, args) => translate(`${prefix}.${key}`, args), [translate, prefix]);
}

/**
 * react-admin's `translate` for whole keys, where words of several prefixes are needed or the caller chooses the word. A key
 * that ends in a text that the compiler doesn't know, such as an error code, needs `_`: the text for a key without a word.
 *
 *     const word = useWord();
 *     word("forms.save");
 *     word(`errors.${code}`, { _: word("errors.unknown") });
 */
export const useWord = (): Word => useTranslate();

interface Word {
  (key: WordKey, args?: WordArgs): string;
  (key: `${WordPrefix}.${string}`, args: Readonly<Record<string, unknown>> & { _: string }): string;
}

/** The type of `useWords`, to pass it to functions. */
export type WordsBelow<Prefix extends WordPrefix> = (key: WordBelow<Prefix>, args?: WordArgs) => string;

/** The keys below a prefix: `WordBelow<"orderDetails">`. */
export type WordBelow<Prefix extends WordPrefix> = TextPath<Branch<English, Prefix>>;

/** A full key of `locales`, for a component whose caller chooses the text. */
export type WordKey = TextPath<English>;

/** Values for the placeholders of a text; a number is the `smart_count` that selects the plural form. */
type WordArgs = number | Readonly<Record<string, unknown>>;

export type WordPrefix = BranchPath<English>;

/** The texts without react-admin's own. */
type English = Omit<typeof english, "ra">;

type TextPath<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${TextPath<Node[Key]>}`;
}[keyof Node & string];

type BranchPath<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? never : Key | `${Key}.${BranchPath<Node[Key]>}`;
}[keyof Node & string];

type Branch<Node, Path> = Path extends `${infer Head}.${infer Rest}`
  ? Branch<Node[Head & keyof Node], Rest>
  : Node[Path & keyof Node];
