import { describe, expect, it } from "vitest";
import { foldCity, foldName, foldStreet } from "#server/integrations/geocoding/foldNames.ts";
import { distance, similarity } from "#server/integrations/geocoding/similarity.ts";

describe("a folded text", () => {
  it.each([
    ["Łódź", "lodz"],
    ["ŻÓŁĆ GĘŚLĄ JAŹŃ", "zolc gesla jazn"],
    ["Z\u0307o\u0301łw", "zolw"],
    ["  Bielsko–Biała ", "bielsko biala"],
    ["Großstraße", "grossstrasse"],
    ["👩‍👧🏠", ""],
    ["Київ", ""],
    ["", ""],
  ])("%j is %j", (text, folded) => {
    expect(foldName(text)).toBe(folded);
  });

  it("is never longer than a name can be", () => {
    expect(foldName("ł".repeat(10_000))).toHaveLength(200);
  });
});

describe("a folded street", () => {
  it.each([
    ["ul. Gdańska 12/4 m. 3", "gdanska"],
    ["UL.GDAŃSKA 12", "gdanska"],
    ["al. 3 Maja 5a", "3 maja"],
    ["Aleje Racławickie", "raclawickie"],
    ["plac 1 Maja", "1 maja"],
    ["11 Listopada 3 lok. 4", "11 listopada"],
    ["Jana Pawła II 22", "jana pawla ii"],
    ["ul.", "ul"],
    ["12", "12"],
    ["💥", ""],
  ])("%j is %j", (text, folded) => {
    expect(foldStreet(text)).toBe(folded);
  });
});

describe("a folded city", () => {
  it.each([
    ["m. st. Warszawa", "warszawa"],
    ["Gorzów Wlkp.", "gorzow wielkopolski"],
    ["Stare Miasto", "stare miasto"],
    ["Miasto", "miasto"],
  ])("%j is %j", (text, folded) => {
    expect(foldCity(text)).toBe(folded);
  });
});

describe("a name", () => {
  it.each([
    ["bydgoszcz", "bydgoszcz", 1],
    ["bydgoscz", "bydgoszcz", 0.9],
    ["bydgozscz", "bydgoszcz", 0.9],
    ["bydgoszcz fordon", "bydgoszcz", 0.8],
    ["gorzow", "gorzow wielkopolski", 0.8],
    ["sroda wielkopolski", "sroda wielkopolska", 0.92],
    ["krakow", "bydgoszcz", 0],
    ["gora", "zielona gora", 0],
    ["hel", "hal", 0.85],
    ["ab", "ac", 0],
    ["", "hel", 0],
  ])("%j is %j with likeness %d", (typed, name, expected) => {
    expect(similarity(typed, name)).toBeCloseTo(expected, 1);
  });

  it("of a street may be its end: few write a first name", () => {
    expect(similarity("mickiewicza", "adama mickiewicza", { atEnd: true })).toBe(0.8);
    expect(similarity("mickiewicza", "adama mickiewicza")).toBe(0);
  });

  it.each([
    ["kitten", "sitting", 3],
    ["ab", "ba", 1],
    ["", "abc", 3],
    ["abc", "abc", 0],
  ])("%j is as many slips from %j as it takes", (one, other, slips) => {
    expect(distance(one, other)).toBe(slips);
  });
});
