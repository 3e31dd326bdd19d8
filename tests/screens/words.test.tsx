import { renderHook } from "@testing-library/react";
import { I18nContextProvider } from "react-admin";
import { expect, expectTypeOf, test, vi } from "vitest";
import type { OrderStatus } from "#contract/orders/statuses.ts";
import * as messages from "#locales/en/messages.ts";
import { measureOf, ofUnit, typableIn, useProblemSentence, useUnitText } from "#src/forms/units.ts";
import { createI18nProvider } from "#src/i18n/i18nProvider.ts";
import {
  useWords,
  type WordBelow,
  type WordKey,
  type WordPrefix,
  type WordsBelow,
} from "#src/i18n/useWords.ts";

async function wordsOf<Prefix extends WordPrefix>(prefix: Prefix): Promise<WordsBelow<Prefix>> {
  const { result } = renderHook(() => useWords(prefix), {
    wrapper: ({ children }) => (
      <I18nContextProvider value={createI18nProvider("en", messages)}>{children}</I18nContextProvider>
    ),
  });
  return vi.waitUntil(() => result.current);
}

test("words are asked for below their prefix, with react-admin's values and plural forms", async () => {
  const common = await wordsOf("common");
  expect(common("tooManyAttempts", { minutes: 5 })).toContain("5");
  const menu = await wordsOf("shell.menu");
  expect(menu("pendingCompanies", 2)).toContain("2");
});

test("decimals are written as the language writes them, also those of a refusal", async () => {
  const polish = createI18nProvider("pl", messages);
  expect(polish.translate("validation.minimum", { min: 1.01 })).toContain("1,01");
  expect(createI18nProvider("en", messages).translate("validation.minimum", { min: 1.01 })).toContain("1.01");
});

test.each([
  ["en", "1,000,000", "1.01"],
  ["pl", "1\u00a0000\u00a0000", "1,01"],
] as const)("in %s a field's limit has groups from 10,000 on: %o, %o", async (language, million, decimal) => {
  const i18nProvider = createI18nProvider(language, messages);
  const { result } = renderHook(useProblemSentence, {
    wrapper: ({ children }) => <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>,
  });
  const sentence = await vi.waitUntil(() => result.current);
  expect(sentence("amount", { message: "maximum", args: { max: 1_000_000 } })).toContain(` ${million}`);
  expect(sentence("amount", { message: "minimum", args: { min: 1.01 } })).toContain(` ${decimal}`);
});

test.each([
  ["en", "70%"],
  ["pl", "70%"],
  ["cs", "70\u00a0%"],
] as const)("in %s a share is %o", async (language, text) => {
  const i18nProvider = createI18nProvider(language, messages);
  const { result } = renderHook(useUnitText, {
    wrapper: ({ children }) => <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>,
  });
  const unitText = await vi.waitUntil(() => result.current);
  expect(unitText(70, measureOf("pricing.driverShare"))).toBe(text);
});

test("whole seconds and metres have at most two and three decimals in their unit, of which the same ones are made", () => {
  const [time, distance] = [
    "deliverySettings.cancelOrderAfter",
    "deliverySettings.maxDeliveryDistanceRadius",
  ].map(measureOf);
  expect([50, 90, 100, 300].map((seconds) => typableIn(seconds, time))).toEqual([0.83, 1.5, 1.67, 5]);
  expect([500, 1_234].map((metres) => typableIn(metres, distance))).toEqual([0.5, 1.234]);
  for (let stored = 1; stored <= 7_200; stored++) {
    for (const measure of [time, distance]) expect(ofUnit(typableIn(stored, measure), measure)).toBe(stored);
  }
});

test("a key may hold a member of a closed union; what `locales` lacks does not compile", async () => {
  const words = await wordsOf("orders");
  const status: OrderStatus = "picked_up";
  expect(words(`statuses.${status}`)).toBe(messages.orders.statuses.picked_up);
  expectTypeOf<"statuses.nothing">().not.toExtend<WordBelow<"orders">>();
  expectTypeOf<"statuses">().not.toExtend<WordBelow<"orders">>();
  expectTypeOf<"order">().not.toExtend<WordPrefix>();
  expectTypeOf<"orders.statuses.picked_up">().toExtend<WordKey>();
});
