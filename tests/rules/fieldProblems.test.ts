import { expect, it, test } from "vitest";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { z } from "#contract/zod.ts";

const problemsOf = (schema: z.ZodMiniType, value: unknown) =>
  fieldProblems(z.safeParse(schema, value, { reportInput: true }).error?.issues ?? []);

const text = z.string();
const pieces = z.int().check(z.minimum(1), z.maximum(9));
const price = z.number().check(z.minimum(0.5), z.maximum(10), z.multipleOf(0.01));

it.each<[string, z.ZodMiniType, unknown, object]>([
  ["nothing at all", text, undefined, { message: "required" }],
  ["nothing in a text that must have something", text.check(z.minLength(1)), "", { message: "required" }],
  ["too short a text", text.check(z.minLength(3)), "ab", { message: "minLength", args: { min: 3 } }],
  ["too long a text", text.check(z.maxLength(3)), "abcd", { message: "maxLength", args: { max: 3 } }],
  [
    "too few of a list",
    z.array(text).check(z.minLength(2)),
    ["a"],
    { message: "minLength", args: { min: 2 } },
  ],
  [
    "too many of a list",
    z.array(text).check(z.maxLength(1)),
    ["a", "b"],
    { message: "maxLength", args: { max: 1 } },
  ],
  ["too small a whole number", pieces, 0, { message: "minimum", args: { min: 1 } }],
  ["too small a number", price, 0.4, { message: "minimum", args: { min: 0.5 } }],
  ["too large a whole number", pieces, 10, { message: "maximum", args: { max: 9 } }],
  ["a whole number of 20 digits", pieces, 1e19, { message: "maximum", args: { max: 9 } }],
  ["too large a number", price, 10.5, { message: "maximum", args: { max: 10 } }],
  ["more than two decimals", price, 1.005, { message: "twoDecimals" }],
  ["half a piece", pieces, 1.5, { message: "wholeNumber" }],
  ["no number", pieces, Number.NaN, { message: "number" }],
  ["another type", text, 5, { message: "invalidType" }],
  ["null", text, null, { message: "invalidType" }],
  ["a moment that is none", z.iso.datetime(), "soon", { message: "invalidDate" }],
  ["a text of another form", text.check(z.regex(/^a/)), "b", { message: "pattern" }],
  ["none of the words", z.enum(["a", "b"]), "c", { message: "invalidValue" }],
  ["no word", z.enum(["a", "b"]), undefined, { message: "required" }],
  ["what the contract has a word for", moment(), "soon", { message: "invalidDate" }],
  [
    "what a rule has a word for",
    text.check(z.refine(() => false, { error: "notZero" })),
    "a",
    { message: "notZero" },
  ],
])("%s is told at its field", (_, schema, value, problem) => {
  expect(problemsOf(z.object({ field: schema }), { field: value })).toEqual({ field: problem });
});

test("each field is told once, by its path, and unknown ones by their names", () => {
  const strict = z.strictObject({ lines: z.array(z.strictObject({ id: text })) });
  expect(problemsOf(strict, { lines: [{ id: "a" }, { id: 1, more: 2, other: 3 }], extra: 4 })).toEqual({
    "lines.1.id": { message: "invalidType" },
    "lines.1.more": { message: "unknownField" },
    "lines.1.other": { message: "unknownField" },
    extra: { message: "unknownField" },
  });
  const twice = text.check(z.minLength(3), z.regex(/^a/));
  expect(problemsOf(z.object({ field: twice }), { field: "b" }).field?.message).toBe("minLength");
  expect(problemsOf(strict, "text")).toEqual({ body: { message: "invalidType" } });
});

test("a field is told of whatever its name is", () => {
  const names = ["toString", "constructor", "__proto__", "hasOwnProperty"];
  const odd = JSON.parse(`{${names.map((name) => `"${name}":1`).join()}}`);
  expect(Object.entries(problemsOf(z.strictObject({}), odd))).toEqual(
    names.map((name) => [name, { message: "unknownField" }]),
  );
});

test("a form is told of every field, an answer only of as many as it may hold", () => {
  const fields = Array.from({ length: 20_000 }, (_, nth) => `x${nth}`);
  const many = { ids: fields.map(() => 1), ...Object.fromEntries(fields.map((name) => [name, 1])) };
  for (const schema of [z.strictObject({}), z.object({ ids: z.array(text) })]) {
    const { issues } = z.safeParse(schema, many, { reportInput: true }).error ?? { issues: [] };
    expect(Object.keys(fieldProblems(issues)).length).toBeGreaterThanOrEqual(20_000);
    expect(Object.keys(fieldProblems(issues, { max: 50 }))).toHaveLength(50);
  }
});
