import { useLookup } from "#src/dataProvider/useLookup.ts";

/** The regions within reach, as the choices of an input or filter. Records and calls know a region by its name. */
export function useRegionChoices(): { id: string; name: string }[] {
  const { data = [] } = useLookup("regions");
  return data.map(({ name }) => ({ id: name, name }));
}
