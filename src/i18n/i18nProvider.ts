import polyglotI18nProvider from "ra-i18n-polyglot";
import { useEffect, useMemo, useState } from "react";
import type { I18nProvider, Store } from "react-admin";
import { isLanguage, type Language, languages, storeLanguage } from "./languages.ts";
import { loadMessages, type Messages } from "./messages.ts";

/** react-admin's i18n provider of one language. */
export function createI18nProvider(language: Language, messages: Messages): I18nProvider {
  const provider = polyglotI18nProvider(() => messages, language, [...languages]);
  return {
    ...provider,
    translate: (key, values) => provider.translate(key, withOwnDecimals(values, language)),
  };
}

/**
 * The provider of the language that is chosen, also in another tab: each language has one. A provider whose own language
 * changes makes react-admin mount the whole page anew, by which everything typed would be lost.
 */
export function useI18nProvider(store: Store, first: Language, firstMessages: Messages): I18nProvider {
  const [provider, setProvider] = useState(() => createI18nProvider(first, firstMessages));
  useEffect(
    () =>
      store.subscribe("locale", async (locale: unknown) => {
        if (!isLanguage(locale)) return;
        const messages = await loadMessages(locale).catch(() => null);
        if (!messages || store.getItem("locale") !== locale) return;
        storeLanguage(locale);
        setProvider(createI18nProvider(locale, messages));
      }),
    [store],
  );
  // While the words of a language are being loaded the store is ahead, which react-admin takes for a language to change to.
  return useMemo(
    () => ({ ...provider, getLocale: () => store.getItem("locale") ?? first }),
    [provider, store, first],
  );
}

/** Decimals of a sentence as its language writes them: "1,01" in Polish. Plural forms follow from the number itself. */
const withOwnDecimals = (values: unknown, locale: string) =>
  typeof values !== "object" || values === null
    ? values
    : Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          name !== "smart_count" && typeof value === "number" && !Number.isInteger(value)
            ? value.toLocaleString(locale, { maximumFractionDigits: 20 })
            : value,
        ]),
      );
