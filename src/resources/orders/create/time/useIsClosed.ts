import type { Location } from "#contract/locations.ts";
import { hoursOn } from "#contract/rules/workingHours.ts";
import { useTicking } from "#src/ui/ticker.ts";
import { localText } from "#src/ui/warsawTime.ts";

/** Whether a location is closed at this moment, as far as its hours were told. */
export function useIsClosed(location: Location | undefined): boolean {
  return useTicking((now) => {
    const [day = "", time = ""] = localText(now).split("T");
    const hours = location && hoursOn(location.workingSettings, day);
    return hours === null || (hours !== undefined && (time < hours.from || time >= hours.to));
  });
}
