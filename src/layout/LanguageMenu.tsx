import { Box } from "@mui/material";
import { useLocaleState, useLocales, useTranslate } from "react-admin";
import { ChoiceMenu } from "./ChoiceMenu.tsx";

export function LanguageMenu() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales() as { locale: string; name: string; short: string }[];
  const short = locales.find((one) => one.locale === locale)?.short;
  return (
    <ChoiceMenu
      label={[translate("common.language"), short].join(" ")}
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
