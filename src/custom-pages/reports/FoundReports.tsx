import { allowsDays, dayPresets, presetDays, reportOptions } from "#contract/reports/types.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { fits, initialsOf, isInitialsOf } from "#src/ui/palette/fits.ts";
import { PaletteGroup, PaletteLink } from "#src/ui/palette/PaletteItem.tsx";
import type { PageFinder } from "#src/ui/palette/paletteContext.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useToday } from "#src/ui/useToday.ts";
import { permittedTypes } from "./reportChoice.ts";

const shown = 6;

/** Reports that match the phrase, with the usual periods that they allow: "olm" finds the orders of last month. */
export const FoundReports = ({ phrase, by }: PageFinder) => {
  const words = useWords("palette");
  const reportWords = useWords("reportPage");
  const { permissions } = useSessionUser();
  const today = useToday();
  const reports = phrase
    ? permittedTypes(permissions).flatMap((type) => {
        const { maximumDays } = reportOptions[type];
        const name = reportWords(`types.${type}.name`);
        if (maximumDays === null) return [{ to: `/reports?type=${type}`, label: name }];
        return dayPresets.flatMap((preset) => {
          const days = presetDays(preset, today);
          if (!allowsDays(type, days)) return [];
          const label = `${name} · ${reportWords(`presets.${preset}`)}`;
          return [{ to: `/reports?${new URLSearchParams({ type, ...days })}`, label }];
        });
      })
    : [];
  const found = reports.filter(({ label }) => {
    const isByInitials = isInitialsOf(label, phrase);
    return by === "initials" ? isByInitials : !isByInitials && fits(label, phrase);
  });
  return (
    <PaletteGroup heading={words("reports")}>
      {found.slice(0, shown).map((report) => (
        <PaletteLink key={report.to} {...report} shortcut={initialsOf(report.label)} />
      ))}
    </PaletteGroup>
  );
};
