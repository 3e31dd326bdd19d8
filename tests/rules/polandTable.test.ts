import { expect, it } from "vitest";
import { readPostalTableOptions } from "#scripts/postalTableOptions.ts";
import { isInPoland } from "#server/integrations/geocoding/geocoderResult.ts";
import { codeColumns, placeColumns, readPolandTable } from "#server/postal/polandTable.ts";

it("the table of postal codes that comes along is whole", async () => {
  const { day, codes, places } = await readPolandTable();
  expect(Date.parse(day)).not.toBeNaN();
  const [codeRows, placeRows] = [codes, places].map((text) =>
    text.split("\n").map((line) => line.split("\t")),
  ) as [string[][], string[][]];
  expect([codeRows.length, placeRows.length]).toEqual([20_299, 72_898]);
  const known = new Set(codeRows.map(([code]) => code));
  expect(known.size).toBe(codeRows.length);
  expect(new Set(codeRows.map(([, , region]) => region)).size).toBe(16);
  const [lat, lng] = [placeColumns.indexOf("lat"), placeColumns.indexOf("lng")];
  const wrong = placeRows.filter(
    (row) =>
      row.length !== placeColumns.length ||
      row.some((cell) => cell === "") ||
      !known.has(row[0] ?? "") ||
      !isInPoland({ lat: Number(row[lat]), lng: Number(row[lng]) }),
  );
  expect(wrong).toEqual([]);
  expect(
    codeRows.filter((row) => row.length !== codeColumns.length || !/^\d\d-\d{3}$/.test(row[0] ?? "")),
  ).toEqual([]);
});

it("is made from a file only with the day of that file", () => {
  expect(readPostalTableOptions(["PL.zip", "2026-11-21"])).toEqual({ path: "PL.zip", day: "2026-11-21" });
  for (const day of [[], ["2026-13-45"], ["today"], ["2026-11-21", "more"]])
    expect(() => readPostalTableOptions(["PL.zip", ...day])).toThrow(
      "Say which file, and of which day it is",
    );
});
