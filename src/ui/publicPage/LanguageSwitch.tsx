import { type Language, languages } from "#src/i18n/languages.ts";

type LanguageSwitchProps = {
  label: string;
  language: Language;
  /** The language whose texts are awaited. */
  loading: Language | null;
  /** Why a chosen language is not shown. */
  problem: string | null;
  onChoose: (language: Language) => void;
};

export const LanguageSwitch = ({ label, language, loading, problem, onChoose }: LanguageSwitchProps) => (
  <fieldset className="public-languages" aria-label={label}>
    {languages.map(({ locale, name, short }) => (
      <button
        key={locale}
        type="button"
        lang={locale}
        title={name}
        aria-label={`${short} ${name}`}
        aria-pressed={locale === language}
        aria-busy={locale === loading}
        onClick={() => onChoose(locale)}
      >
        {short}
      </button>
    ))}
    {problem && <p role="alert">{problem}</p>}
  </fieldset>
);
