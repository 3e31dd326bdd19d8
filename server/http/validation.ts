import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { ApiError } from "#contract/errors.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { z } from "#contract/zod.ts";

/**
 * Makes Fastify parse input with the contract's schemas, instead of its own coercion (null to 0, true to 1). One value of a
 * query's list is a list of one.
 */
export function validateByContract(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) => {
    const lists = httpPart === "querystring" ? listsOf(schema) : [];
    return (input) => {
      if (lists.length > 0) readLists(input, lists);
      const parsed = z.safeParse(schema, input ?? {}, { reportInput: true });
      return parsed.success
        ? { value: parsed.data }
        : {
            error: new ApiError("invalid_input", {
              errors: fieldProblems(parsed.error.issues, { max: maxProblems }),
            }),
          };
    };
  });
  // Fastify accepts text/plain by default; this service accepts JSON only.
  app.removeContentTypeParser("text/plain");
  refuseOtherEncodings(app);
  // Responses are serialized by their routes: lists come from PostgreSQL as text.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
}

/** Nobody reads more, and an answer that names every wrong value would be several times as long as its request. */
const maxProblems = 50;

/** The fields of a query's schema that can be lists. */
const listsOf = (schema: z.ZodMiniType) =>
  schema instanceof z.ZodMiniObject
    ? Object.entries(schema.shape).filter(([, field]) => takesList(field))
    : [];

function takesList(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniDefault)
    return takesList(field._zod.def.innerType);
  if (field instanceof z.ZodMiniPipe) return takesList(field._zod.def.in);
  if (field instanceof z.ZodMiniUnion) return field._zod.def.options.some(takesList);
  return field instanceof z.ZodMiniArray;
}

/** Makes a list of a text that is one value of a list, and no other value of the field, as "*" is. */
function readLists(query: Record<string, unknown>, lists: ReturnType<typeof listsOf>): void {
  for (const [name, field] of lists) {
    const value = query[name];
    if (typeof value === "string" && !z.safeParse(field, value).success) query[name] = [value];
  }
}

/** Refuses bodies that are not UTF-8. Decoded as UTF-8, "Łódź" in Windows-1250 would be stored as "��d�" without an error. */
function refuseOtherEncodings(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (isUtf8(body)) parseJson(request, body.toString(), done);
    else done(new ApiError("malformed_request"));
  });
}

/**
 * Parses a query string: `a[]=1` and a repeated name, `a=1&a=2`, are lists, everything else is text. The schema rejects a
 * list where it has none.
 */
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

/**
 * Replaces a path that can't be decoded with one that is a 404, because Fastify's own error would repeat the path to the
 * caller.
 */
export const decodableUrl = ({ url = "/" }: { url?: string }): string =>
  isDecodable(url.split("?")[0] ?? "") ? url : "/api/undecodable";

export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
