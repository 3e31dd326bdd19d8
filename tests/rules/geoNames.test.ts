import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { parseGeoNames } from "#server/postal/geoNames.ts";
import { readPostalFile } from "#server/postal/readPostalFile.ts";
import { codesOf } from "#server/postal/summary.ts";

const toruń = "PL\t87-100\tToruń\tKujawsko-Pomorskie\t73\tToruń\t0463\tToruń\t046301\t53.0137\t18.5981\t";
const line = (changes: Record<number, string>) =>
  toruń
    .split("\t")
    .map((cell, at) => changes[at] ?? cell)
    .join("\t");
const parse = (...lines: string[]) => parseGeoNames(strToU8(lines.join("\n")), "PL.txt");

describe("a file of GeoNames", () => {
  it("is read line by line, its regions named as here", () => {
    expect(parse(toruń, "")).toEqual([
      {
        code: "87-100",
        city: "Toruń",
        municipality: "Toruń",
        region: "Kujawsko-pomorskie",
        lat: 53.0137,
        lng: 18.5981,
      },
    ]);
  });

  it("may come from Windows", () => {
    expect(parseGeoNames(strToU8(`\uFEFF${toruń}\r\n${toruń}\r\n`), "PL.txt")).toHaveLength(2);
  });

  it.each([
    ["has columns too few", "PL\t87-100\tToruń", "3 columns"],
    ["is blank", "", "1 columns"],
    ["is of another country", line({ 0: "CZ" }), '"CZ"'],
    ["has no postal code", line({ 1: "87100" }), '"87100" is no postal code'],
    ["names no place", line({ 2: " " }), "names no place"],
    ["has an unknown region", line({ 4: "99" }), '"99"'],
    ["has no coordinates", line({ 9: "north" }), '"north"'],
    ["lies in the sea", line({ 9: "56.5" }), "56.5, 18.5981 lies outside of Poland"],
    ["has its coordinates swapped", line({ 9: "18.5981", 10: "53.0137" }), "lies outside of Poland"],
  ])("is refused with the number of a line that %s", (_, broken, why) => {
    expect(() => parse(toruń, broken, toruń)).toThrow(/^Line 2 of PL\.txt is wrong: /);
    expect(() => parse(toruń, broken, toruń)).toThrow(why);
  });

  it("is refused with the number of a line that is not UTF-8", () => {
    const bytes = Buffer.concat([
      Buffer.from(`${toruń}\n`),
      Buffer.from(line({ 2: "Kraków" }), "latin1"),
      Buffer.from("\n"),
    ]);
    expect(() => parseGeoNames(bytes, "PL.txt")).toThrow("Line 2 of PL.txt is wrong: it is not UTF-8");
  });

  it("is refused when it is empty", () => {
    expect(() => parse("")).toThrow("PL.txt is empty");
  });
});

describe("a postal code", () => {
  const village = (city: string, municipality: string, lat: number) => ({
    ...{ code: "59-700", city, municipality, region: "Dolnośląskie", lat, lng: 15.5 },
  });

  it("lies in the middle of its places, named by the seat of their municipality", () => {
    const rows = [village("Golnice", "Bolesławiec", 51.3), village("Bolesławiec", "Bolesławiec", 51.1)];
    expect(codesOf(rows)).toEqual([
      { code: "59-700", city: "Bolesławiec", region: "Dolnośląskie", lat: 51.2, lng: 15.5 },
    ]);
  });
});

describe("the import reads", () => {
  const folder = mkdtempSync(join(tmpdir(), "geo-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const read = async (name: string, content: Uint8Array) =>
    Buffer.from((await readPostalFile(file(name, content))).bytes).toString();

  it("a text, or the table that a zip holds", async () => {
    expect(await read("PL.txt", strToU8(toruń))).toBe(toruń);
    const zip = zipSync({ "readme.txt": strToU8("Readme"), "PL.txt": strToU8(toruń) });
    expect(await read("PL.zip", zip)).toBe(toruń);
    expect(await read("download", zip)).toBe(toruń);
  });

  it.each([
    ["PL.zip", strToU8("<html>Not found</html>"), "PL.zip is no zip file"],
    [
      "PL.zip",
      zipSync({ "PL.txt": strToU8(toruń.repeat(100)) }).subarray(0, 90),
      "PL.zip is a broken zip file",
    ],
    ["PL.zip", zipSync({ "readme.txt": strToU8("Readme") }), "PL.zip holds no text file"],
    ["PL.txt", new Uint8Array(), "PL.txt is empty"],
  ])("no %s of %s", async (name, content, why) => {
    await expect(read(name, content)).rejects.toThrow(why);
  });

  it("no file that is not there, and says which", async () => {
    await expect(readPostalFile(join(folder, "none.zip"))).rejects.toThrow("none.zip can't be read");
  });

  it("nothing where there is no network, and says what to do", async () => {
    const cut = () =>
      Promise.reject(new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND") }));
    await expect(readPostalFile(undefined, cut)).rejects.toThrow(
      /can't be downloaded: getaddrinfo ENOTFOUND[\s\S]*npm run geo:import -- PL\.zip/,
    );
    const gone = async () => new Response("gone", { status: 503 });
    await expect(readPostalFile(undefined, gone)).rejects.toThrow("it answered 503");
  });
});
