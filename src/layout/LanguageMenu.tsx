import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { useLocaleState, useLocales, useNotify } from "react-admin";
import type { Language } from "#src/i18n/languages.ts";
import { loadMessages } from "#src/i18n/messages.ts";
import { useLanguageChoice } from "#src/i18n/useLanguageChoice.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { longToastTime } from "#src/ui/errorToast.tsx";
import { ChoiceMenu } from "./ChoiceMenu.tsx";

export function LanguageMenu() {
  const words = useWords("common");
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales() as { locale: Language; name: string; short: string }[];
  const notify = useNotify();
  const { choose, loading } = useLanguageChoice({
    // Texts are loaded first, otherwise numbers and dates would change before them.
    load: loadMessages,
    onLoaded: (language) => void setLocale(language),
    onFailed: () => notify(words("languageNotLoaded"), { type: "error", autoHideDuration: longToastTime }),
  });
  const short = locales.find((one) => one.locale === locale)?.short;
  return (
    <ChoiceMenu
      label={[words("language"), short].join(" ")}
      icon={
        loading ? (
          <CircularProgress size={16} color="inherit" aria-label={words("loading")} />
        ) : (
          <Box component="span" sx={{ fontSize: 12, fontWeight: 600 }}>
            {short}
          </Box>
        )
      }
      value={locale as Language}
      isBusy={loading !== null}
      choices={locales.map((one) => ({ value: one.locale, text: one.name }))}
      onChoose={choose}
    />
  );
}
