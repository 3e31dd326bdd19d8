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
    async changeLocale(locale) {
      if (!isLanguage(locale)) return;
      await provider.changeLocale(locale);
      storeLanguage(locale);
    },
  };
}
