import { ReachInput } from "#src/forms/ReachInput.tsx";
import { useRegionChoices } from "#src/forms/useRegionChoices.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** A choice of regions within reach, or all. */
export const RegionsInput = () => {
  const words = useWords("notifications.send");
  const regions = useRegionChoices();
  const { reachesAll } = useSessionUser();
  return (
    <ReachInput
      source="regions"
      label="notifications.send.regions"
      all={words(reachesAll.regions ? "allRegions" : "reachedRegions")}
      choices={regions}
      autoFocus
    />
  );
};
