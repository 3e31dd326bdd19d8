import { useFormContext, useWatch } from "react-hook-form";
import { FormSelectInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadError } from "#src/ui/DataStates.tsx";
import { type DriverChoice, DriverInput, type DriverInputProps } from "./DriverInput.tsx";

/** The region whose drivers can be chosen, and the driver. */
export function DriverInputs({ choices, error, onRetry, firstRegion, ...props }: Props) {
  const words = useWords("orderChanges.driver");
  const { setValue, clearErrors } = useFormContext();
  const region: string = useWatch({ name: "region" });
  return (
    <>
      {error && <LoadError title={words("failed")} error={error} onRetry={onRetry} />}
      <FormSelectInput
        source="region"
        label="orderChanges.driver.region"
        choices={regionChoices(choices, firstRegion).map((id) => ({ id, name: id }))}
        translateChoice={false}
        onChange={() => {
          // The chosen driver belongs to the former region.
          setValue("driverId", null);
          clearErrors("driverId");
        }}
      />
      <DriverInput choices={choices.filter((driver) => driver.region === region)} {...props} />
    </>
  );
}

type Props = DriverInputProps & {
  error: Error | null;
  onRetry: () => unknown;
  /** The order's region. */
  firstRegion: string;
};

/** The regions of the drivers to choose from; `firstRegion` comes first, also without drivers. */
export function regionChoices(choices: readonly DriverChoice[], firstRegion: string): string[] {
  const others = new Set(choices.map(({ region }) => region));
  others.delete(firstRegion);
  return [firstRegion, ...others];
}
