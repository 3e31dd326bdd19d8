import type { Scope } from "#contract/permissions.ts";
import { fold } from "#contract/rules/fold.ts";
import { fits } from "#src/ui/palette/fits.ts";

type Choice = { id: Scope; name: string; disabled: boolean };

/**
 * The first scope that can be given and fits what is typed: one whose name begins so before one that has such a word, and
 * last the wide ones, which name what narrower ones open.
 */
export function findScope(choices: readonly Choice[], typed: string): Choice | undefined {
  const phrase = typed.trim();
  if (!phrase) return undefined;
  const fitting = choices.filter(({ name, disabled }) => !disabled && fits(name, phrase));
  const begins = ({ name }: Choice) => fold(name).startsWith(fold(phrase));
  return fitting.find(begins) ?? fitting.find(({ id }) => !wide.includes(id)) ?? fitting[0];
}

const wide: readonly Scope[] = ["*", "superAdmin"];
