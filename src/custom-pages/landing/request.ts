import type { InputOf } from "#contract/call.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import * as leads from "#contract/leads.ts";
import { z } from "#contract/zod.ts";
import { callApi } from "#src/dataProvider/api.ts";

type Values = Readonly<Record<string, string | boolean>>;

/** Problems of a demo request by field, found by the contract's schema before it is sent. */
export function check(values: Values): Record<string, FieldProblem> {
  const { error } = z.safeParse(leads.register.body, filled(values), { reportInput: true });
  return fieldProblems(error?.issues ?? []);
}

export async function send(values: Values, idempotencyKey: string): Promise<void> {
  await callApi(leads.register, filled(values) as InputOf<typeof leads.register>, { idempotencyKey });
}

/** Empty values are not sent. */
const filled = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
