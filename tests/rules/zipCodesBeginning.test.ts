import { expect, test } from "vitest";
import { addressOf } from "#src/custom-pages/zip-codes/startAddress.ts";

const address = { street: "Gdańska 12", city: "Bydgoszcz", zipCode: "85-022" };

test("an address that is whole is what the page begins with, whatever came along with it", () => {
  expect(addressOf({ ...address, _scrollToTop: true })).toEqual(address);
});

test.each([
  null,
  undefined,
  "Gdańska 12",
  { ...address, street: "" },
  { ...address, city: "  " },
  { ...address, zipCode: 85022 },
  { street: "Gdańska 12", city: "Bydgoszcz" },
])("%j is no address to begin with", (state) => {
  expect(addressOf(state)).toBeNull();
});
