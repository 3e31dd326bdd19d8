import { describe, expect, it, test } from "vitest";
import { OrderSettings } from "#contract/companies/settings.ts";
import { signIn as signInPhone } from "#contract/driverApp/driverApp.ts";
import { day, moment, timeOfDay } from "#contract/rules/dateTime.ts";
import { straightMetres } from "#contract/rules/distance.ts";
import { fold } from "#contract/rules/fold.ts";
import { email, pin, zipCode } from "#contract/rules/forms.ts";
import { choices, joinedChoices, references } from "#contract/rules/lists.ts";
import { pesel } from "#contract/rules/pesel.ts";
import { phraseWords } from "#contract/rules/phrase.ts";
import { plainText, reference, searchedPhrase, typedCode, typedText } from "#contract/rules/text.ts";
import { signIn } from "#contract/session.ts";
import { z } from "#contract/zod.ts";

const username = ({ body }: typeof signIn | typeof signInPhone) => body.def.shape.username;
const problemOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message;
const accepted = (schema: z.ZodMiniType, values: readonly unknown[]) =>
  values.filter((value) => z.safeParse(schema, value).success);

test.each([
  [zipCode(), "\u200e02-515", "02-515"],
  [pin(), "\u202a123456\u202c", "123456"],
  [pesel(), "44051401359\u200b", "44051401359"],
  [email(), "\u2068anna@shop.example\u2069", "anna@shop.example"],
  [typedCode({ max: 5 }), " \u202a12345\u202c", "12345"],
  [username(signIn), "\u2068anna@shop.example\u2069", "anna@shop.example"],
  [username(signInPhone), "\ufeffjan@drivers.example\u200b", "jan@drivers.example"],
])("%# what nobody sees in a pasted code is no part of it", (schema, pasted, kept) => {
  expect(z.parse(schema, pasted)).toBe(kept);
});

test("a code has composed letters, also where something between their parts was not seen", () => {
  expect(z.parse(typedCode({ max: 9 }), "Za\u0307o\u200b\u0301łc-1")).toBe("Zȧółc-1");
});

test("of services with the same name, however it is spaced, one is kept", () => {
  const additionalServices = ["Wniesienie", " Montaż", "Wniesienie "];
  expect(z.parse(OrderSettings, { additionalServices }).additionalServices).toEqual(["Wniesienie", "Montaż"]);
});

describe("what a person types is taken", () => {
  it.each<[string, z.ZodMiniType, string[], string[], string]>([
    [
      "postal code",
      zipCode(),
      ["00-950", " 87-100 "],
      ["00950", "0-950", "00-95", "00-9500", "a0-950", "00-95a", "100-950"],
      "zipCode",
    ],
    ["PIN", pin(), ["012345", " 012345 "], ["12345", "1234567", "12345a", "a12345", ""], "sixDigits"],
    [
      "time of day",
      timeOfDay(),
      ["00:00", "09:30", "19:59", "23:59"],
      ["24:00", "9:30", "09:60", "09:3", "009:30", "09:300", "29:00"],
      "timeOfDay",
    ],
    [
      "day",
      day(),
      ["2026-11-21", "2024-02-29", "0002-01-01", "9998-12-31"],
      ["2026-02-29", "2026-11-31", "21.11.2026", "0000-01-01", "0001-12-31", "9999-01-01", ""],
      "invalidDate",
    ],
    [
      "moment",
      moment(),
      ["2026-11-21T12:40:00.000Z", "2026-11-21T12:40:00+15:59", "2026-11-21T12:40:00-12:00"],
      [
        ...["2026-11-21", "2026-11-21T12:40:00", "0000-11-21T12:40:00Z"],
        ...["0001-01-01T00:00:00+15:00", "9999-12-31T23:30:00Z", "9999-12-31T23:30:00-12:00"],
        ...["2026-11-21T12:40:00+16:00", "2026-11-21T12:40:00-19:30", "2026-11-21T12:40:00+23:59"],
        `2026-11-21T12:40:00.${"0".repeat(30)}Z`,
      ],
      "invalidDate",
    ],
  ])("as a %s, or refused with a word", (_, schema, right, wrong, word) => {
    expect(accepted(schema, right)).toEqual(right);
    for (const text of wrong) expect([text, problemOf(schema, text)]).toEqual([text, word]);
  });

  it("as an e-mail address of 320 characters at most", () => {
    expect(accepted(email(), ["a@b.pl", " jan.kowalski+x@firma.example "])).toHaveLength(2);
    expect(problemOf(email(), "jan@firma")).toBe("email");
    const long = (length: number) => "@b.pl".padStart(length, "a");
    expect(accepted(email(), [long(320), long(321)])).toEqual([long(320)]);
    expect(problemOf(email(), "")).toBeDefined();
  });
});

describe("a phrase", () => {
  it.each([
    ["letters in parts", "Go\u0301rska-Łe\u0328cka", "Górska-Łęcka"],
    ["spaces in a row", " Jan  Nowak ", "Jan Nowak"],
    ["spaces that don't break", "668\u00a0764\u202f052", "668 764 052"],
    ["two cells of a table", "Jan\tNowak", "Jan Nowak"],
    ["characters without width", "\ufeffA1\u200bB2\u00ad", "A1B2"],
    ["the sign of a number", " # A1B2", "A1B2"],
  ])("has none of what nobody sees: %s", (_, pasted, plain) => {
    expect(z.parse(searchedPhrase({ max: 12 }), pasted)).toBe(plain);
  });

  it("counts without it", () => {
    const schema = searchedPhrase({ min: 3, max: 4 });
    expect(problemOf(schema, "#a\u200bb")).toBeDefined();
    expect(accepted(schema, ["#abcd"])).toEqual(["#abcd"]);
  });

  it("finds the lines of a list by its folded words", () => {
    expect(phraseWords("\u00a0ŁE\u0328cka  jan\u200b ")).toEqual(["lecka", "jan"]);
    expect(phraseWords(" ")).toEqual([""]);
  });
});

describe("a text", () => {
  it("is trimmed, and counts after that", () => {
    expect(z.parse(typedText({ max: 3 }), "  abc ")).toBe("abc");
    expect(accepted(typedText({ min: 2, max: 3 }), ["a", " a ", "ab", "abc", "abcd"])).toEqual(["ab", "abc"]);
    expect(accepted(typedText({ max: 3 }), [""])).toEqual([""]);
  });

  it("has composed letters, and counts with these", () => {
    expect(z.parse(typedText({ max: 5 }), "Za\u0307o\u0301łc")).toBe("Zȧółc");
  });

  it("that must be there is required by that word", () => {
    expect(problemOf(typedText({ min: 1, max: 3 }), " ")).toBe("required");
    expect(problemOf(typedText({ min: 2, max: 3 }), "")).not.toBe("required");
  });

  it.each(["a\0b", "a\ud800b"])("that can't be stored is refused: %j", (text) => {
    expect(problemOf(typedText({ max: 9 }), text)).toBe("unstorableText");
  });

  it("that names a record has 200 characters at most", () => {
    expect(accepted(reference(), ["a".repeat(200), "a".repeat(201)])).toEqual(["a".repeat(200)]);
  });

  it("on a lock screen hides nothing, and has lines only where it may", () => {
    const line = plainText({ max: 20 });
    const lines = plainText({ max: 20, lines: true });
    for (const hidden of ["a\u202eb", "a\u200fb", "a\u0007b"]) {
      expect([problemOf(line, hidden), problemOf(lines, hidden)]).toEqual([
        "hiddenCharacters",
        "hiddenCharacters",
      ]);
    }
    for (const broken of ["a\nb", "a\tb"]) {
      expect([problemOf(line, broken), problemOf(lines, broken)]).toEqual(["hiddenCharacters", undefined]);
    }
    expect(problemOf(line, "a\u2028b")).toBe("hiddenCharacters");
    expect(problemOf(line, "Łódź 👋")).toBeUndefined();
  });

  it("on a lock screen has so many characters that are seen, unless it may be empty", () => {
    const typed = ["", "\u2800\u2800\u2800", "a\u200d\u200d", "ab", "abc"];
    expect(accepted(plainText({ min: 3, max: 9 }), typed)).toEqual(["abc"]);
    expect(accepted(plainText({ min: 3, max: 9, isOptional: true }), typed)).toEqual(["", "abc"]);
    expect(accepted(plainText({ max: 9 }), typed)).toEqual(typed);
    const minimum = (text: string) => z.safeParse(plainText({ min: 3, max: 9 }), text).error?.issues[0];
    expect([minimum(""), minimum("ab")]).toMatchObject([
      { code: "too_small", origin: "string", minimum: 1, inclusive: true },
      { code: "too_small", origin: "string", minimum: 3, inclusive: true },
    ]);
  });
});

test("lists of requests have an end", () => {
  const ids = (count: number) => Array.from({ length: count }, () => "a");
  expect(accepted(references(), [ids(1_000), ids(1_001)])).toEqual([ids(1_000)]);
  const words = choices(["a", "b"]);
  expect(accepted(words, [[], ["a"], ["a", "b"], ["a", "b", "a"], ["c"]])).toEqual([[], ["a"], ["a", "b"]]);
  const joined = joinedChoices(["new", "old"]);
  expect(z.parse(joined, "old,new")).toEqual(["old", "new"]);
  expect(z.parse(joined, "")).toEqual([]);
  expect(accepted(joined, ["new", "new,", "new,old,new", "x".repeat(12)])).toEqual(["new"]);
  expect(
    z.parse(
      joinedChoices(["new", "old"], (text) => text.split("-")),
      "old-new",
    ),
  ).toEqual(["old", "new"]);
});

test("names are found without their marks, in any case", () => {
  expect(["ŁÓDŹ", "Žďár", "Straße", "Smørrebrød", "Œuvre", "Ærø", "Đuro", "abc"].map(fold)).toEqual([
    ...["lodz", "zdar", "strasse", "smorrebrod", "oeuvre", "aero", "duro", "abc"],
  ]);
});

describe("the metres between two points", () => {
  const warsaw = { lat: 52.2297, lng: 21.0122 };
  const lodz = { lat: 51.7592, lng: 19.456 };

  it.each([
    ["Warsaw and Łódź", warsaw, lodz, 118_700],
    ["a point and itself", warsaw, warsaw, 0],
    ["a degree of latitude", { lat: 50, lng: 20 }, { lat: 51, lng: 20 }, 111_195],
    ["a degree of longitude at 60 degrees north", { lat: 60, lng: 20 }, { lat: 60, lng: 21 }, 55_597],
    ["the two ends of the earth", { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015_087],
  ])("are those of the great circle: %s", (_, from, to, metres) => {
    expect(Math.abs(straightMetres(from, to) - metres)).toBeLessThan(Math.max(1, metres * 0.001));
    expect(straightMetres(to, from)).toBeCloseTo(straightMetres(from, to), 6);
  });
});
