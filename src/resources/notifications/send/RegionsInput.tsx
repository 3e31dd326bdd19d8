import { AutocompleteArrayInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";

type Choice = { id: string };

/** The regions within reach, or all: choosing all takes the others away, and they can't be chosen then. */
export const RegionsInput = () => {
  const words = useWords("notifications.send");
  const regions: unknown = useWatch({ name: "regions" });
  const { data = [] } = useLookup("regions");
  return (
    <AutocompleteArrayInput
      source="regions"
      label="notifications.send.regions"
      choices={[{ id: "*", name: words("allRegions") }, ...data.map(({ name }) => ({ id: name, name }))]}
      format={(chosen: "*" | string[] | undefined) => (chosen === "*" ? ["*"] : (chosen ?? []))}
      parse={(chosen: string[] | undefined) => (chosen?.includes("*") ? "*" : (chosen ?? []))}
      getOptionDisabled={({ id }: Choice) => regions === "*" && id !== "*"}
      helperText={false}
      translateChoice={false}
      disableCloseOnSelect
      openOnFocus={false}
      autoFocus
      fullWidth
    />
  );
};
