import { TextInput, type TextInputProps } from "react-admin";
import { useOptionalLabel } from "#src/forms/inputs.tsx";

/** A text among a company's data; what may be left empty says so in its label. */
export const DataInput = ({ label, ...props }: Omit<TextInputProps, "label"> & { label?: string }) => {
  const { source, isRequired } = props;
  const key = label ?? `companySettings.fields.${source}`;
  const optionalLabel = useOptionalLabel(key);
  return (
    <TextInput label={isRequired ? key : optionalLabel} helperText={false} autoComplete="off" {...props} />
  );
};
