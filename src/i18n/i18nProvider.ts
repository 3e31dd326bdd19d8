import polyglotI18nProvider from "ra-i18n-polyglot";
import type { I18nProvider } from "react-admin";
import { isLanguage, type Language, languages, storeLanguage } from "./languages.ts";
import { loadMessages, type Messages } from "./messages.ts";

/** react-admin's i18n provider; the first language is already loaded, others are loaded when chosen. */
export function createI18nProvider(first: Language, firstMessages: Messages): I18nProvider {
  const provider = polyglotI18nProvider(
    (locale) => (locale === first || !isLanguage(locale) ? firstMessages : loadMessages(locale)),
    first,
    [...languages],
  );
  return {
    ...provider,
    translate: (key, values) => provider.translate(key, withOwnDecimals(values, provider.getLocale())),
    async changeLocale(locale) {
      if (!isLanguage(locale)) return;
      await provider.changeLocale(locale);
      storeLanguage(locale);
    },
  };
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
