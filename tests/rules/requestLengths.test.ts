import { expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { z } from "#contract/zod.ts";

type Schema = {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
};

/** The parts of a schema whose values have no maximum length. */
function endless(schema: Schema, path: string): string[] {
  const { type, items, properties = {}, additionalProperties, propertyNames } = schema;
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.prefixItems ?? [])];
  return [
    ...(isEndless(schema) ? [`${path}: ${type}`] : []),
    ...parts.flatMap((part) => endless(part, path)),
    ...(items ? endless(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, part]) => endless(part, `${path}.${name}`)),
    ...(typeof additionalProperties === "object"
      ? [
          ...endless(additionalProperties, `${path}{}`),
          ...endless(propertyNames ?? { type: "string" }, `${path} keys`),
        ]
      : []),
  ];
}

function isEndless({ type, maxLength, maxItems, pattern, prefixItems, ...rest }: Schema): boolean {
  if (rest.enum || rest.const !== undefined) return false;
  if (type === "array") return maxItems === undefined && !prefixItems;
  if (type === "string")
    return maxLength === undefined && (!pattern || /[+*]|,\}/.test(pattern.replaceAll("[+", "")));
  return false;
}

type Definition = { type: string; out?: { _zod: { def: Definition } } };

const schemaOf = (part: z.ZodMiniType): Schema =>
  z.toJSONSchema(part, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // `stringbool` accepts only a few words, but its JSON schema allows any text.
      const { type, out } = zodSchema._zod.def as Definition;
      if (type === "pipe" && out?._zod.def.type === "boolean") jsonSchema.maxLength = 8;
    },
  }) as Schema;

test("every text and every list of a request has a length that it has at most", () => {
  const found = calls.flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((part) => (part ? endless(schemaOf(part), name) : [])),
  );
  expect(found).toEqual([]);
});
