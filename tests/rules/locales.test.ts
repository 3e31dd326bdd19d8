import { describe, expect, test } from "vitest";
import * as en from "#locales/en/messages.ts";
import { languages } from "#src/i18n/languages.ts";
import { loadMessages } from "#src/i18n/messages.ts";

const english = flatten(en);
const all = await Promise.all(
  languages.map(async ({ locale }) => [locale, flatten(await loadMessages(locale))] as const),
);
const others = all.filter(([locale]) => locale !== "en");

describe.each(others)("%s", (language, words) => {
  test("has the keys of English, no fewer and no more", () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
  });

  test("names the same values in every text", () => {
    // The form for one item may leave out the count ("1 item", "one item").
    const values = (text = "") => placeholders(text).filter((name) => name !== "smart_count");
    const wrong = Object.keys(english).filter((key) => `${values(words[key])}` !== `${values(english[key])}`);
    expect(wrong).toEqual([]);
  });

  test("has all of its plural forms wherever English has two", () => {
    const wrong = Object.entries(words).filter(
      ([key, text]) => forms(text) !== (forms(english[key] ?? "") === 2 ? pluralForms(language) : 1),
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(all)("in %s", (_language, words) => {
  test("every text says something", () => {
    const empty = Object.entries(words).filter(
      ([key, text]) => text.trim() === "" && key !== "ra.boolean.null",
    );
    expect(empty).toEqual([]);
  });

  test("no line ends between a number of kilometres and its unit", () => {
    expect(Object.values(words).filter((text) => /[\d}] km\b/.test(text))).toEqual([]);
  });
});

test.each(all)("in %s no two inputs of the order form have the same name", (_language, words) => {
  const names = Object.entries(words).filter(([key]) => key.startsWith("orderForm.fields."));
  expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
});

test.each(
  all,
)("in %s the label of an order's deadline does not begin the sentence after it", (_language, words) => {
  expect(words["orderDetails.deadline"]).not.toMatch(/ (by|do)$/);
});

test.each([
  ["en", /\b(told|deeds?|by (it|them)self|by themselves|pick-ups?)\b/i],
  ["pl", /W czasie$|\(a\)|konto (go|jej) nie widzi/],
  ["cs", /\(a\)|účet (ho|ji) nevidí/],
])("no text in %s reads like a translation", (language, foreign) => {
  const [, words = {}] = all.find(([locale]) => locale === language) ?? [];
  expect(Object.values(words).filter((text) => foreign.test(text))).toEqual([]);
});

test("the texts that the requirements fix are there to the letter", () => {
  expect(en.errors.invalid_credentials).toBe("Login or password is invalid");
  expect(en.session.notice).toMatchObject({
    signedIn: "Logged in!",
    registered: "Account created!",
    restricted: "You have to be logged in to visit this page",
    expired: "You session expired. Please, log in.",
    initializationFailed: "User initialization failed",
  });
  expect(en.registration).toMatchObject({
    failed: "An error occurred when trying to create your account.",
    failedUnknown: "Account creation failed. Contact us at %{email}",
  });
  expect(en.validation).toMatchObject({
    required: "Field is required",
    email: "Field must be a valid email address",
  });
});

function flatten(node: object, path: string[] = []): Record<string, string> {
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[[...path, key].join("."), value]]
        : Object.entries(flatten(value as object, [...path, key])),
    ),
  );
}

/** The number of plural forms for whole numbers; no text counts fractions. */
function pluralForms(language: string): number {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 200 }, (_, count) => rules.select(count))).size;
}

const forms = (text: string): number => text.split("||||").length;

const placeholders = (text: string): string[] => [...new Set(text.match(/(?<=%\{)\w+(?=\})/g) ?? [])].sort();
