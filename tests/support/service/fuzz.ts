import fc from "fast-check";
import type { Pool } from "pg";
import type { Call } from "#contract/call.ts";
import { z } from "#contract/zod.ts";

/** Texts that inputs are made of: the ids of each table, the regions, and other values of rows. */
export type Words = { ids: Record<string, string[]>; regions: string[]; others: string[] };

const tables = ["orders", "companies", "locations", "products", "drivers", "accounts", "warehouses"] as const;

/** Reads these texts from a database that has some of each. */
export async function readWords(pool: Pool): Promise<Words> {
  const { rows } = await pool.query<{ name: string; ids: string[] }>(
    tables
      .map((name) => `select '${name}' as name, array(select id from ${name} order by id limit 20) as ids`)
      .join(" union all "),
  );
  const { rows: regions } = await pool.query<{ name: string }>("select name from regions");
  const { rows: others } = await pool.query<{ word: string }>(
    `select order_no as word from orders union select email from accounts
     union select code from (select code from zip_codes order by code limit 20) as codes`,
  );
  return {
    ids: Object.fromEntries(rows.map(({ name, ids }) => [name, ids])),
    regions: regions.map(({ name }) => name),
    others: others.map(({ word }) => word),
  };
}

/**
 * Inputs of a call. Most are valid by its schema and reach the code behind it; in the others one value is replaced by an
 * odd one.
 */
export function inputsOf({ params, query, body }: Call, words: Words): fc.Arbitrary<object | undefined> {
  const parts = [params, query, body].filter((part) => part !== undefined);
  if (parts.length === 0) return fc.constant(undefined);
  const whole = fc
    .tuple(...parts.map((part) => arbitraryOf(schemaOf(part), "", words)))
    .map((values) => Object.assign({}, ...values));
  // A lone surrogate can't be sent in a path.
  const oddValues = oddities.filter((value) => !params || typeof value !== "string" || value.isWellFormed());
  const odd = fc.tuple(whole, fc.nat(), fc.constantFrom(...oddValues)).map(spoilt);
  return fc.oneof({ weight: 2, arbitrary: whole }, { weight: 1, arbitrary: odd });
}

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  pattern?: string;
  format?: string;
};

const schemaOf = (part: z.ZodMiniType) =>
  z.toJSONSchema(part, { io: "input", unrepresentable: "any", reused: "inline" }) as Schema;

function arbitraryOf(schema: Schema, key: string, words: Words): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, key, words)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => arbitraryOf(part, key, words)))
      .map((values) => Object.assign({}, ...values));
  switch (schema.type) {
    case "object":
      return objectOf(schema, words);
    case "array":
      return fc.array(arbitraryOf(schema.items ?? {}, key, words), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      });
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return stringOf(schema, key, words);
    default:
      return fc.oneof(stringOf({}, key, words), fc.constantFrom(...oddities));
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, words: Words) {
  const values: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [key, value] of Object.entries(properties)) values[key] = arbitraryOf(value, key, words);
  const known = fc.record(values, { requiredKeys: required });
  if (typeof additionalProperties !== "object") return known;
  const others = fc.dictionary(
    fc.constantFrom(...words.others),
    arbitraryOf(additionalProperties, "", words),
    {
      maxKeys: 3,
    },
  );
  return fc.tuple(known, others).map(([some, more]) => ({ ...some, ...more }));
}

function numberOf({ minimum, exclusiveMinimum, maximum, type }: Schema) {
  const min = minimum ?? exclusiveMinimum ?? -1_000;
  const max = maximum ?? 1_000_000;
  const usual = fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
  return type === "integer" ? usual : fc.oneof(usual, fc.double({ min, max, noNaN: true }));
}

/** Texts for a key, most of them meaningful: an id of the table that the key names, a day, a moment, a code. */
function stringOf({ pattern, format, maxLength = 40 }: Schema, key: string, words: Words) {
  const ids = Object.entries(words.ids).find(([table]) => key.startsWith(table.slice(0, 4)))?.[1] ?? [];
  const known =
    ids.length > 0 ? ids : [...Object.values(words.ids).flat(), ...words.regions, ...words.others];
  const all: fc.Arbitrary<string>[] = [
    fc.constantFrom(...known),
    fc.string({ maxLength: Math.min(maxLength, 60) }),
  ];
  if (pattern) all.push(fc.stringMatching(new RegExp(pattern)));
  if (!pattern || format?.startsWith("date"))
    all.push(
      moment.map((at) => at.toISOString()),
      moment.map((at) => at.toISOString().slice(0, 10)),
    );
  return fc.oneof(...all);
}

const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });

/** Values that a faulty or malicious program could send. */
const oddities: readonly unknown[] = [
  null,
  "",
  " ",
  "\0",
  "\ud800",
  "💥",
  "%",
  "_\\",
  "' or 1=1 --",
  "../../etc/passwd",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31T23:59:59.999Z",
  "infinity",
  "NaN",
  -1,
  0,
  0.1,
  1e308,
  -(2 ** 63),
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [[[[]]]],
  Array(1_000).fill("x"),
  "x".repeat(100_000),
  JSON.parse('{ "__proto__": { "isAdmin": true }, "constructor": 1 }'),
];

/** A copy of the input in which one value at any depth is replaced. */
function spoilt([input, nth, oddity]: readonly [object, number, unknown]): object {
  const copy = structuredClone(input);
  const places: (() => void)[] = [];
  const walk = (value: object) => {
    for (const key of Object.keys(value)) {
      const inner = (value as Record<string, unknown>)[key];
      places.push(() => Object.assign(value, { [key]: oddity }));
      if (typeof inner === "object" && inner !== null) walk(inner);
    }
  };
  walk(copy);
  places[nth % places.length]?.();
  return copy;
}
