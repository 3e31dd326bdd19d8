import type { Scope } from "#contract/permissions.ts";
import { fold } from "#contract/rules/fold.ts";
import { plainPhrase } from "#contract/rules/phrase.ts";
import { fits } from "#src/ui/palette/fits.ts";

type Choice = { id: Scope; name: string; disabled: boolean };

/**
 * The first scope that matches what is typed and can be given: first by the beginning of its name, then by a word in it.
 * Wide scopes come last, because their names mention what narrower ones open.
 */
export function findScope(choices: readonly Choice[], typed: string): Choice | undefined {
  const phrase = plainPhrase(typed);
  if (!phrase) return undefined;
  const fitting = choices.filter(({ name, disabled }) => !disabled && fits(name, phrase));
  const begins = ({ name }: Choice) => fold(name).startsWith(fold(phrase));
  return fitting.find(begins) ?? fitting.find(({ id }) => !wide.includes(id)) ?? fitting[0];
}

const wide: readonly Scope[] = ["*", "superAdmin"];
