import { TextInput, type TextInputProps } from "react-admin";
import { useOptionalLabel } from "#src/forms/inputs.tsx";

/** A text input of a company's data; the label of an optional one says that it is optional. */
export const DataInput = ({ label, ...props }: Omit<TextInputProps, "label"> & { label?: string }) => {
  const { source, isRequired } = props;
  const key = label ?? `companySettings.fields.${source}`;
  const optionalLabel = useOptionalLabel(key);
  return (
    <TextInput label={isRequired ? key : optionalLabel} helperText={false} autoComplete="off" {...props} />
  );
};
