import { type Language, languages } from "#src/i18n/languages.ts";

type LanguageSwitchProps = { label: string; language: Language; onChoose: (language: Language) => void };

export const LanguageSwitch = ({ label, language, onChoose }: LanguageSwitchProps) => (
  <fieldset className="public-languages" aria-label={label}>
    {languages.map(({ locale, name, short }) => (
      <button
        key={locale}
        type="button"
        lang={locale}
        title={name}
        aria-label={`${short} ${name}`}
        aria-pressed={locale === language}
        onClick={() => onChoose(locale)}
      >
        {short}
      </button>
    ))}
  </fieldset>
);
