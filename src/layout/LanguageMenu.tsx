import Box from "@mui/material/Box";
import { useLocaleState, useLocales, useNotify } from "react-admin";
import type { Language } from "#src/i18n/languages.ts";
import { loadMessages } from "#src/i18n/messages.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ChoiceMenu } from "./ChoiceMenu.tsx";

export function LanguageMenu() {
  const words = useWords("common");
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales() as { locale: Language; name: string; short: string }[];
  const notify = useNotify();
  const choose = async (language: Language) => {
    try {
      // Texts are loaded first, otherwise numbers and dates would change before them.
      await loadMessages(language);
      setLocale(language);
    } catch {
      notify("ra.notification.i18n_error", { type: "error" });
    }
  };
  const short = locales.find((one) => one.locale === locale)?.short;
  return (
    <ChoiceMenu
      label={[words("language"), short].join(" ")}
      icon={
        <Box component="span" sx={{ fontSize: 12, fontWeight: 600 }}>
          {short}
        </Box>
      }
      value={locale as Language}
      choices={locales.map((one) => ({ value: one.locale, text: one.name }))}
      onChoose={choose}
    />
  );
}
