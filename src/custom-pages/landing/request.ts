import type { InputOf } from "#contract/call.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import * as leads from "#contract/leads.ts";
import { z } from "#contract/zod.ts";
import { callApi } from "#src/dataProvider/api.ts";

type Values = Readonly<Record<string, string | boolean>>;

/** What is wrong with a request for a presentation before it is sent: what the contract says. */
export function check(values: Values): Record<string, FieldProblem> {
  const { error } = z.safeParse(leads.register.body, filled(values), { reportInput: true });
  return fieldProblems(error?.issues ?? []);
}

export async function send(values: Values): Promise<void> {
  await callApi(leads.register, filled(values) as InputOf<typeof leads.register>);
}

/** What was left empty is not sent. */
const filled = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
