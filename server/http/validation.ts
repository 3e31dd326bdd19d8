import type { FastifyInstance } from "fastify";
import { ApiError } from "#contract/errors.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { z } from "#contract/zod.ts";

/** Input is parsed by the contract's schemas, strictly; Fastify's own coercion (null to 0, true to 1) never runs. */
export function validateByContract(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (input) => {
    const parsed = z.safeParse(schema, input ?? {}, { reportInput: true });
    return parsed.success
      ? { value: parsed.data }
      : { error: new ApiError("invalid_input", { errors: fieldProblems(parsed.error.issues) }) };
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
