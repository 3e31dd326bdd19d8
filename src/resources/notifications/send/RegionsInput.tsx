import { ReachInput } from "#src/forms/ReachInput.tsx";
import { useRegionChoices } from "#src/forms/useRegionChoices.ts";
import { useWords } from "#src/i18n/useWords.ts";

/** A choice of regions within reach, or all. */
export const RegionsInput = () => {
  const words = useWords("notifications.send");
  const regions = useRegionChoices();
  return (
    <ReachInput
      source="regions"
      label="notifications.send.regions"
      all={words("allRegions")}
      choices={regions}
      autoFocus
    />
  );
};
