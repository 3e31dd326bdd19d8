import { useController } from "react-hook-form";
import { FormTextInput } from "./inputs.tsx";
import { zipCodeHandlers } from "./maskedZipCode.ts";

/** An input of a postal code, formatted as it is typed. */
export const ZipCodeInput = (props: { source: string; label: string; isRequired?: boolean }) => {
  const { field } = useController({ name: props.source });
  return <FormTextInput {...props} {...zipCodeHandlers(field.onChange)} />;
};
