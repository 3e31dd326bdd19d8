import { describe, expect, it } from "vitest";
import { subscribe } from "#contract/driverApp/push.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import { send } from "#contract/notifications.ts";
import { z } from "#contract/zod.ts";

const short = { title: "Black ice", body: "The roads around Toruń are slippery." };
const parse = (input: object) =>
  z.safeParse(send.body, { regions: "*", short, ...input }, { reportInput: true });
const problems = (input: object) => fieldProblems(parse(input).error?.issues ?? []);

describe("a notification", () => {
  it("goes to all regions or to some, each once, whatever the drivers' status", () => {
    expect(parse({}).data).toEqual({ regions: "*", status: [], short });
    expect(parse({ regions: ["Toruń", "Toruń"], status: "online,online" }).data).toMatchObject({
      regions: ["Toruń"],
      status: ["online"],
    });
    expect(parse({ status: ["online", "offline"] }).data?.status).toEqual(["online", "offline"]);
    expect(parse({ status: "" }).data?.status).toEqual([]);
  });

  it("keeps its long part only if both of its texts are there", () => {
    const long = { title: "In short", body: "At length." };
    expect(parse({ long }).data?.long).toEqual(long);
    for (const part of [{}, { title: "In short" }, { title: "", body: "At length." }, { ...long, body: " " }])
      expect(parse({ long: part }).data, JSON.stringify(part)).not.toHaveProperty("long.title");
  });

  it.each<[string, object, string]>([
    ["regions", { regions: [] }, "required"],
    ["regions", { regions: undefined }, "required"],
    ["status.0", { status: "asleep" }, "invalidValue"],
    ["driverIds", { driverIds: [] }, "required"],
    ["driverIds", { driverIds: Array.from({ length: 301 }, (_, nth) => `${nth}`) }, "tooManyDrivers"],
    ["short.title", { short: { ...short, title: "Four" } }, "minLength"],
    ["short.title", { short: { ...short, title: "x".repeat(100_000) } }, "maxLength"],
    ["short.title", { short: { ...short, title: " \u00a0 \u2003    " } }, "required"],
    ["short.title", { short: { ...short, title: "\u200b\u200d\u2800\u3164\u2060" } }, "minLength"],
    ["short.title", { short: { ...short, title: "Price \u202e00.1 PLN" } }, "hiddenCharacters"],
    ["short.title", { short: { ...short, title: "Two\nlines" } }, "hiddenCharacters"],
    ["short.title", { short: { ...short, title: "NUL\0NUL" } }, "unstorableText"],
    ["short.body", { short: { ...short, body: "Nine char" } }, "minLength"],
    ["short.body", { short: { ...short, body: "A bell \u0007 rings here" } }, "hiddenCharacters"],
    ["short.body", { short: { ...short, body: "A mark \u200f of Hebrew" } }, "hiddenCharacters"],
    ["long.title", { long: { title: "Four", body: "" } }, "minLength"],
    ["long.body", { long: { title: "In short", body: "x".repeat(100_000) } }, "maxLength"],
    ["sender", { sender: "me" }, "unknownField"],
  ])("is refused by its %s: %j", (input, more, message) => {
    expect(problems(more)).toHaveProperty([input, "message"], message);
  });

  it("takes lines in its body, emoji and letters of all scripts", () => {
    const body = "Zażółć gęślą jaźń 👩‍👩‍👧\nдобрий день, שלום";
    expect(parse({ short: { ...short, body } }).data?.short.body).toBe(body);
  });
});

describe("the address of a push service", () => {
  const problemsOf = (endpoint: string) => {
    const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
    return fieldProblems(z.safeParse(subscribe.body, { endpoint, keys }).error?.issues ?? []);
  };

  it.each([
    "https://fcm.googleapis.com/fcm/send/a:b",
    "https://web.push.apple.com/QGuQ",
  ])("may be %s", (endpoint) => expect(problemsOf(endpoint)).toEqual({}));

  it.each([
    "http://push.example.com/a",
    "https://push.example.com:8443/a",
    "https://user:word@push.example.com/a",
    "https://localhost/a",
    "https://db.internal/a",
    "https://printer.local./a",
    "https://127.0.0.1/a",
    "https://0x7f.1/a",
    "https://2130706433/a",
    "https://[::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://postgres/a",
    "ftp://push.example.com/a",
    "nonsense",
  ])("is not %s", (endpoint) =>
    expect(problemsOf(endpoint)).toHaveProperty(["endpoint", "message"], "pushEndpoint"));
});
