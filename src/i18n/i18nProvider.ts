import polyglotI18nProvider from "ra-i18n-polyglot";
import { useEffect, useMemo, useRef, useState } from "react";
import type { I18nProvider, Store } from "react-admin";
import { isLanguage, type Language, languages, storeLanguage } from "./languages.ts";
import { loadMessages, type Messages } from "./messages.ts";

/** react-admin's i18n provider for one language. Preparing thousands of texts takes a moment, so it is done once for each. */
export function createI18nProvider(language: Language, messages: Messages): I18nProvider {
  const { translate, ...provider } = polyglotOf(language, messages);
  return {
    ...provider,
    translate: (key, values) => translate(key, withOwnDecimals(values, language)),
  };
}

function polyglotOf(language: Language, messages: Messages): I18nProvider {
  const known = polyglots.get(messages);
  if (known?.getLocale() === language) return known;
  const made = polyglotI18nProvider(() => messages, language, [...languages]);
  polyglots.set(messages, made);
  return made;
}

const polyglots = new WeakMap<Messages, I18nProvider>();

/**
 * The provider of the current language, also after another tab has changed it. Each language has a provider of its own: if
 * a provider changed its language, react-admin would remount the whole page, and typed values would be lost.
 */
export function useI18nProvider(store: Store, first: Language, firstMessages: Messages): I18nProvider {
  const [provider, setProvider] = useState(() => createI18nProvider(first, firstMessages));
  const current = useRef(provider);
  useEffect(
    () =>
      store.subscribe("locale", async (locale: unknown) => {
        if (!isLanguage(locale)) return;
        const messages = await loadMessages(locale).catch(() => null);
        if (!messages || store.getItem("locale") !== locale) return;
        storeLanguage(locale);
        current.current = createI18nProvider(locale, messages);
        setProvider(current.current);
      }),
    [store],
  );
  // While the texts of another language are loading the store is ahead of them. With `getLocale` of the provider,
  // react-admin would then change the language itself.
  return useMemo(
    () => ({
      ...provider,
      // What was rendered before and has waited for an answer speaks the present language, too.
      translate: (key: string, values?: unknown) => current.current.translate(key, values),
      getLocale: () => store.getItem("locale") ?? first,
    }),
    [provider, store, first],
  );
}

/**
 * Formats decimals in a text as its language does: "1,01" in Polish. `smart_count` is left as it is, because plural forms
 * depend on the number.
 */
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
