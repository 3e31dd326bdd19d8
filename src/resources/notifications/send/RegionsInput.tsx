import { useLookup } from "#src/dataProvider/useLookup.ts";
import { ReachInput } from "#src/forms/ReachInput.tsx";
import { useWords } from "#src/i18n/useWords.ts";

/** A choice of regions within reach, or all. */
export const RegionsInput = () => {
  const words = useWords("notifications.send");
  const { data = [] } = useLookup("regions");
  return (
    <ReachInput
      source="regions"
      label="notifications.send.regions"
      all={words("allRegions")}
      choices={data.map(({ name }) => ({ id: name, name }))}
      autoFocus
    />
  );
};
