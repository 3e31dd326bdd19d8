import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { krs, nip, regon } from "#contract/rules/companyNumbers.ts";
import { randomOf } from "#contract/rules/random.ts";
import { z } from "#contract/zod.ts";
import { statisticalNumber, taxNumber } from "#server/demo/owners.ts";

const theirs = (text: string, kind: "nip" | "regon") => stdnum.PL?.[kind]?.validate(text).isValid === true;

const takes = (schema: z.ZodMiniType, text: string) => z.safeParse(schema, text).success;
const numerals = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const isZero = (text: string) => /^0+$/.test(text);

describe.each([
  ["NIP", nip(), "nip", fc.oneof(numerals(10), numerals(9), numerals(11))],
  ["REGON", regon(), "regon", fc.oneof(numerals(9), numerals(14), numerals(10))],
] as const)("a %s", (_, schema, kind, arbitrary) => {
  it("is taken when somebody else's check takes it, but for zeros", () => {
    fc.assert(
      fc.property(arbitrary, (text) => {
        expect(takes(schema, text)).toBe(theirs(text, kind) && !isZero(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it("is right with one last digit at most", () => {
    fc.assert(
      fc.property(fc.oneof(numerals(8), numerals(9), numerals(13)), (text) => {
        const right = [..."0123456789"].filter((digit) => takes(schema, text + digit));
        expect(right.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("a number is refused when", () => {
  const right = numerals(9)
    .map((text) => [..."0123456789"].map((digit) => text + digit).find((one) => takes(nip(), one)))
    .filter((text) => text !== undefined);

  it("one digit of it is another", () => {
    fc.assert(
      fc.property(right, fc.nat(9), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        const wrong = [...text].map((digit, index) => (index === at ? (Number(digit) + by) % 10 : digit));
        expect(takes(nip(), wrong.join(""))).toBe(false);
      }),
    );
  });

  it.each([
    ["zeros", "0000000000"],
    ["letters", "52602508A5"],
    ["Arabic digits", "٥٢٦٠٢٥٠٩٩٥"],
    ["nothing", ""],
    ["a thousand hyphens around it", `${"-".repeat(1_000)}5260250995`],
  ])("it is %s", (_, text) => {
    expect([takes(nip(), text), takes(regon(), text), takes(krs(), text)]).toEqual([false, false, false]);
  });
});

describe("the numbers of the demo world's companies", () => {
  it("check, and are the same for the same seed", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const tax = taxNumber(randomOf(seed));
        expect(tax).toBe(taxNumber(randomOf(seed)));
        expect([theirs(tax, "nip"), theirs(statisticalNumber(randomOf(seed)), "regon")]).toEqual([
          true,
          true,
        ]);
      }),
    );
  });
});

describe("a number is kept without what people write into it", () => {
  it.each([
    [nip(), "526-025-09-95", "5260250995"],
    [nip(), " 526 025 09 95 ", "5260250995"],
    [regon(), "012-100-784", "012100784"],
    [krs(), "0000 028860", "0000028860"],
    [nip(), "\u202a526\u00a0025\u00a009\u00a095\u202c", "5260250995"],
  ])("as digits alone", (schema, typed, kept) => {
    expect(z.parse(schema, typed)).toBe(kept);
  });
});

describe("what is said of a wrong number", () => {
  it.each([
    [nip(), "5260250996", "nip"],
    [regon(), "012100785", "regon"],
    [krs(), "28860", "krs"],
  ])("names which it is", (schema, text, problem) => {
    expect(z.safeParse(schema, text).error?.issues[0]?.message).toBe(problem);
  });
});
