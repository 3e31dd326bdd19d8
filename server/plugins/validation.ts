import type { FastifyInstance } from "fastify";
import type { FieldProblem } from "#contract/errors.ts";
import { z } from "#contract/zod.ts";
import { Refusal } from "#server/refusal.ts";

/** Input is parsed by the contract's schemas, strictly; Fastify's own coercion (null to 0, true to 1) never runs. */
export function validateByContract(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (input) => {
    const parsed = z.safeParse(schema, input ?? {}, { reportInput: true });
    return parsed.success
      ? { value: parsed.data }
      : { error: new Refusal("invalid_input", { errors: fieldProblems(parsed.error.issues) }) };
  });
  // Fastify reads plain text by itself; this service reads JSON and nothing else.
  app.removeContentTypeParser("text/plain");
  // Answers are serialized where they are made: lists come out of PostgreSQL as text.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
}

/** `a[]=1&a[]=2` is a list, anything else a text; a name given twice without brackets is refused by its schema. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  const values = new URLSearchParams(text);
  for (const name of new Set(values.keys())) {
    const all = values.getAll(name);
    if (name.endsWith("[]")) query[name.slice(0, -2)] = all;
    else query[name] = all.length === 1 ? (all[0] ?? "") : all;
  }
  return query;
}

/** A path that can't be decoded becomes one that nobody serves: Fastify's own answer would repeat it to the caller. */
export function decodableUrl({ url = "/" }: { url?: string }): string {
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return url;
  } catch {
    return "/api/undecodable";
  }
}

/** The first problem of each input, as a key of `validation` in the locales and what its sentence needs. */
function fieldProblems(issues: readonly z.core.$ZodIssue[]): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    const sources = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"];
    for (const source of sources) problems[source] ??= problemOf(issue);
  }
  return problems;
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  // Where the contract names the problem itself; zod's own sentences are none of our keys.
  if (/^[a-z][A-Za-z]+$/.test(issue.message)) return { message: issue.message };
  switch (issue.code) {
    case "too_small":
      if (isNumber(issue.origin)) return { message: "minimum", args: { min: Number(issue.minimum) } };
      return issue.minimum === 1
        ? { message: "required" }
        : { message: "minLength", args: { min: Number(issue.minimum) } };
    case "too_big":
      return isNumber(issue.origin)
        ? { message: "maximum", args: { max: Number(issue.maximum) } }
        : { message: "maxLength", args: { max: Number(issue.maximum) } };
    case "unrecognized_keys":
      return { message: "unknownField" };
    case "invalid_format":
      return { message: issue.format === "datetime" ? "invalidDate" : "pattern" };
    case "invalid_type":
      return { message: issue.input === undefined ? "required" : "invalidType" };
    default:
      return { message: issue.input === undefined ? "required" : "invalidValue" };
  }
}

const isNumber = (origin: string): boolean => origin === "number" || origin === "int";
