import { describe, expect, it } from "vitest";
import { phone, phoneText } from "#contract/rules/phone.ts";
import { z } from "#contract/zod.ts";

const parsed = (typed: string) => z.safeParse(phone(), typed).data;

describe("a phone number", () => {
  it.each([
    ["600700800", "+48600700800"],
    ["600 700 800", "+48600700800"],
    ["52 322 11 00", "+48523221100"],
    [" +48 52 322 11 00 ", "+48523221100"],
    ["48 600700800", "+48600700800"],
    ["0048 600 700 800", "+48600700800"],
    ["+420 777 123 456", "+420777123456"],
    ["600\u00a0700\u202f800", "+48600700800"],
    ["\u202a+48 600 700 800\u202c", "+48600700800"],
    ["-", "-"],
  ])("%s is kept as %s", (typed, kept) => {
    expect(parsed(typed)).toBe(kept);
  });

  it.each([
    "",
    "12345",
    "60070080",
    "1600700800",
    "6007008000000",
    "+600700800",
    "00600700800",
    "600-700-800",
    "call me",
    "--",
  ])("%s is none", (typed) => {
    expect(parsed(typed)).toBeUndefined();
  });

  it("is shown in groups of three, and what is no number as it is", () => {
    expect(phoneText("+48600700800")).toBe("+48 600 700 800");
    expect(phoneText("+420777123456")).toBe("+420 777 123 456");
    expect(phoneText("+12025550123")).toBe("+1 202 555 0123");
    expect(phoneText("+491701234567")).toBe("+49 170 123 4567");
    expect(phoneText("-")).toBe("-");
  });
});
