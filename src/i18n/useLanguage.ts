import { useLocaleState } from "react-admin";
import { isLanguage, type Language } from "./languages.ts";

/** The language of the console. */
export function useLanguage(): Language {
  const [locale] = useLocaleState();
  return isLanguage(locale) ? locale : "en";
}
