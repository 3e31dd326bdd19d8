import { Box } from "@mui/material";
import { useLocaleState, useLocales } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { ChoiceMenu } from "./ChoiceMenu.tsx";

export function LanguageMenu() {
  const words = useWords("common");
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales() as { locale: string; name: string; short: string }[];
  const short = locales.find((one) => one.locale === locale)?.short;
  return (
    <ChoiceMenu
      label={[words("language"), short].join(" ")}
      button={
        <Box component="span" sx={{ fontSize: 12, fontWeight: 600 }}>
          {short}
        </Box>
      }
      value={locale}
      choices={locales.map((one) => ({ value: one.locale, text: one.name }))}
      onChoose={setLocale}
    />
  );
}
