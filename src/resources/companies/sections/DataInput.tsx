import type { TextInputProps } from "react-admin";
import { FormTextInput, useOptionalLabel } from "#src/forms/inputs.tsx";
import type { WordBelow, WordKey } from "#src/i18n/useWords.ts";

type Props = Omit<TextInputProps, "label" | "source"> & {
  source: WordBelow<"companySettings.fields">;
  label?: WordKey;
};

/** A text input of a company's data; the label of an optional one says that it is optional. */
export const DataInput = ({ label, ...props }: Props) => {
  const { source, isRequired } = props;
  const key: WordKey = label ?? `companySettings.fields.${source}`;
  const optionalLabel = useOptionalLabel(key);
  return <FormTextInput label={isRequired ? key : optionalLabel} {...props} />;
};
