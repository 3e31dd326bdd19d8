import { styled } from "@mui/material/styles";
import { DayPicker, type DayPickerProps } from "react-day-picker";
import { cs, enGB, pl } from "react-day-picker/locale";
import "react-day-picker/style.css";
import type { Language } from "#src/i18n/languages.ts";
import { useLanguage } from "#src/i18n/useLanguage.ts";
import { palettes } from "#src/layout/theme/tokens.ts";

/** A calendar of months in the console's language and looks, weeks from Monday. */
export const Calendar = (props: DayPickerProps) => {
  const language = useLanguage();
  // date-fns cuts the names after three letters; the language's own abbreviations are others.
  const weekday = new Intl.DateTimeFormat(language, { weekday: "short" });
  return (
    <CalendarStyles>
      <DayPicker
        {...props}
        locale={locales[language]}
        formatters={{ formatWeekdayName: (day) => weekday.format(day) }}
        weekStartsOn={1}
        showOutsideDays
        fixedWeeks
      />
    </CalendarStyles>
  );
};

const locales = { en: enGB, pl, cs } satisfies Record<Language, typeof enGB>;

const CalendarStyles = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    ".rdp-root": {
      "--rdp-accent-color": colors.brand,
      "--rdp-accent-background-color": colors.brandTint,
      "--rdp-range_start-color": colors.onBrand,
      "--rdp-range_end-color": colors.onBrand,
      "--rdp-day-height": "36px",
      "--rdp-day-width": "36px",
      "--rdp-day_button-height": "34px",
      "--rdp-day_button-width": "34px",
      "--rdp-day_button-border-radius": "8px",
      "--rdp-nav-height": "36px",
      fontSize: 13,
      fontVariantNumeric: "tabular-nums",
    },
    ".rdp-month_caption": { fontSize: 14, fontWeight: 600, textTransform: "capitalize" },
    ".rdp-weekday": { fontSize: 12, padding: "8px 0" },
    ".rdp-day_button:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: 1 },
    ".rdp-selected": { fontSize: "inherit", fontWeight: 600 },
  };
});
