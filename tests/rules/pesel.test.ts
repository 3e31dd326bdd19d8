import fc from "fast-check";
import { stdnum } from "stdnum";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pesel, withCheckDigit } from "#contract/rules/pesel.ts";
import { z } from "#contract/zod.ts";

const isTaken = (text: string) => z.safeParse(pesel(), text).success;
const theirs = (text: string) => stdnum.PL?.pesel?.validate(text).isValid === true;

const numerals = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const two = (number: number) => String(number).padStart(2, "0");

/** Years from 1800 to 2299, with existing and impossible days. */
const born = fc
  .record({
    year: fc.integer({ min: 1800, max: 2299 }),
    month: fc.integer({ min: 0, max: 19 }),
    day: fc.integer({ min: 0, max: 39 }),
    rest: numerals(4),
  })
  .map(({ year, month, day, rest }) => {
    const century = [1900, 2000, 2100, 2200, 1800].indexOf(year - (year % 100));
    return withCheckDigit(`${two(year % 100)}${two(month + 20 * century)}${two(day)}${rest}`);
  });

const day = fc.date({
  min: new Date("1800-01-01T00:00:00Z"),
  max: new Date("2299-12-31T00:00:00Z"),
  noInvalidDate: true,
});

afterEach(() => void vi.useRealTimers());

describe("a national id", () => {
  it("is taken when somebody else's check takes it", () => {
    // The other check rejects dates of birth in the future.
    vi.useFakeTimers({ now: new Date("2400-01-01T00:00:00Z") });
    fc.assert(
      fc.property(fc.oneof(born, numerals(11), numerals(10), numerals(12)), (text) => {
        expect(isTaken(text)).toBe(theirs(text));
      }),
      { numRuns: 5_000 },
    );
  });

  it("is taken of everybody born from 1800 to 2299", () => {
    fc.assert(
      fc.property(day, numerals(4), (date, rest) => {
        const [year = "", month = "", dayOfMonth = ""] = date.toISOString().slice(0, 10).split("-");
        const century = { 18: 80, 19: 0, 20: 20, 21: 40, 22: 60 }[year.slice(0, 2)] ?? 0;
        const digits = `${year.slice(2)}${two(Number(month) + century)}${dayOfMonth}${rest}`;
        expect(isTaken(withCheckDigit(digits))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is right with one last digit at most", () => {
    fc.assert(
      fc.property(numerals(10), (digits) => {
        const right = [..."0123456789"].filter((digit) => isTaken(digits + digit));
        expect(right.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    ["a right one", "44051401359", true],
    ["one with blanks around it", " 44051401359 ", true],
    ["one of 1800", withCheckDigit("0081010000"), true],
    ["one of 2299", withCheckDigit("9972310000"), true],
    ["one born on 29 February of a leap year", withCheckDigit("0022290000"), true],
    ["one born on 29 February of 1900, which had none", withCheckDigit("0002290000"), false],
    ["one born on 29 February of 2100, which has none", withCheckDigit("0042290000"), false],
    ["one born on 31 April", withCheckDigit("4404310135"), false],
    ["one born in month 13", withCheckDigit("4413140135"), false],
    ["one born in no month", withCheckDigit("4420140135"), false],
    ["one with another check digit", "44051401358", false],
    ["zeros", "00000000000", false],
    ["ten digits", "4405140135", false],
    ["twelve digits", "440514013599", false],
    ["one with a blank inside", "440514 01359", false],
    ["Arabic digits", "٤٤٠٥١٤٠١٣٥٩", false],
    ["full-width digits", "４４０５１４０１３５９", false],
    ["letters", "4405140135a", false],
    ["a sign", "+4405140135", false],
    ["nothing", "", false],
  ])("%s: %s", (_, text, taken) => {
    expect(isTaken(text)).toBe(taken);
  });
});
