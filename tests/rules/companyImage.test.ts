import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { imageLimits } from "#contract/companies/companies.ts";
import { base64Of, imageProblem } from "#src/resources/companies/sections/imageFile.ts";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const bytes = (begin: readonly number[] | string, length = 64) => {
  const all = new Uint8Array(length);
  all.set(typeof begin === "string" ? new TextEncoder().encode(begin) : begin);
  return all;
};

test.each([
  ["a PNG", bytes(png)],
  ["a JPEG", bytes([0xff, 0xd8, 0xff, 0xe0])],
  ["a WebP", bytes("RIFF\0\0\0\0WEBPVP8 ")],
  ["a PNG of just as many bytes as may be", bytes(png, imageLimits.bytes)],
])("%s may be a picture", (_what, file) => {
  expect(imageProblem(file)).toBeNull();
});

test.each([
  ["an SVG", bytes("<svg onload='alert(1)'/>")],
  ["a GIF", bytes("GIF89a")],
  ["a sound that begins as a WebP does", bytes("RIFF\0\0\0\0WAVE")],
  ["a PNG that is cut short", new Uint8Array(png.slice(0, 5))],
  ["nothing", new Uint8Array(0)],
])("%s is no picture", (_what, file) => {
  expect(imageProblem(file)).toBe("imageType");
});

test("a picture of one byte too many is too large", () => {
  expect(imageProblem(bytes(png, imageLimits.bytes + 1))).toBe("imageTooLarge");
});

test("bytes become the base64 that everybody else makes of them", () => {
  const all = Uint8Array.from({ length: 100_001 }, (_, index) => (index * 31) % 256);
  expect(base64Of(all)).toBe(Buffer.from(all).toString("base64"));
});
