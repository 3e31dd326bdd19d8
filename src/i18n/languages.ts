/** Each language by its own name; `short` is what a narrow switch shows. */
export const languages = [
  { locale: "en", name: "English", short: "EN" },
  { locale: "pl", name: "Polski", short: "PL" },
  { locale: "cs", name: "Čeština", short: "CZ" },
] as const;
export type Language = (typeof languages)[number]["locale"];

/** The language that was chosen here before, else the browser's, else English. */
export function readLanguage(): Language {
  const wanted = [localStorage.getItem(key), ...navigator.languages.map((tag) => tag.split("-")[0])];
  return wanted.find(isLanguage) ?? "en";
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(key, language);
  speak(language);
}

/** Tells the browser (hyphens, spelling, screen readers) what the page speaks. */
export function speak(language: Language): void {
  document.documentElement.lang = language;
}

export const isLanguage = (text: unknown): text is Language =>
  languages.some(({ locale }) => locale === text);

const key = "edelivery.language";
