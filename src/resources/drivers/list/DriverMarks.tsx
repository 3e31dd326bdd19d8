import Box from "@mui/material/Box";
import type { Driver } from "#contract/drivers.ts";
import { useWords } from "#src/i18n/useWords.ts";
import type { Tone } from "#src/layout/theme/tokens.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { stampText } from "#src/ui/warsawTime.ts";
import { type DriverState, silenceOf, stateOf } from "./driverRows.ts";

/** The state of a driver: online, or why not. */
export const DriverStateChip = ({ driver }: { driver: Driver }) => {
  const words = useWords("drivers.states");
  const state = stateOf(driver);
  return <ToneChip tone={tones[state]}>{words(state)}</ToneChip>;
};

const tones = {
  online: "moving",
  offline: "done",
  blocked: "failed",
  left: "done",
} as const satisfies Record<DriverState, Tone>;

/** The age of a driver's last position: "2 min ago", "silent for 40 min". */
export const LastSeen = ({ driver }: { driver: Driver }) => {
  const ageText = useAgeText();
  if (!driver.lastKnownLocation) return "—";
  const isSilent = silenceOf(driver, serviceNow())?.isSilent;
  return (
    <Box
      component="span"
      title={stampText(driver.lastKnownLocation.loggedAt)}
      sx={{ color: isSilent ? "warning.main" : undefined, fontWeight: isSilent ? 500 : undefined }}
    >
      {ageText(driver)}
    </Box>
  );
};

/** A function that formats the age of a driver's last position. */
export function useAgeText(): (driver: Pick<Driver, "status" | "lastKnownLocation">) => string {
  const words = useWords("drivers.seen");
  return (driver) => {
    const silence = silenceOf(driver, serviceNow());
    if (!silence) return words("never");
    const { minutes, isSilent } = silence;
    const age = ageOf(minutes);
    if (isSilent) return words("silent", { age: words(age.unit, age.count) });
    return minutes === 0 ? words("now") : words("ago", { age: words(age.unit, age.count) });
  };
}

function ageOf(minutes: number): { unit: "minutes" | "hours" | "days"; count: number } {
  if (minutes < 120) return { unit: "minutes", count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}
