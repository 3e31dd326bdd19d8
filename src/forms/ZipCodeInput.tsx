import { useController } from "react-hook-form";
import { FormTextInput } from "./inputs.tsx";
import { zipCodeHandlers } from "./maskedZipCode.ts";

/** An input of a postal code, formatted as it is typed. */
export const ZipCodeInput = ({ source, label }: { source: string; label: string }) => {
  const { field } = useController({ name: source });
  return <FormTextInput source={source} label={label} {...zipCodeHandlers(field.onChange)} />;
};
