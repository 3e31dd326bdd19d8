import { CheckboxGroupInput } from "react-admin";

/** Several of a few, each with its word. */
export const Choices = ({ source, options, words, label, isColumn = false }: Props) => (
  <CheckboxGroupInput
    source={source}
    label={label ?? `companySettings.fields.${source}`}
    choices={options.map((id) => ({ id, name: `${words}.${id}` }))}
    row={!isColumn}
    helperText={false}
    className="wide"
    sx={isColumn ? { gridColumn: "auto !important" } : { "& .MuiFormGroup-root": { columnGap: 1 } }}
  />
);

type Props = {
  source: string;
  options: readonly string[];
  /** Where in `locales` the words of the options are. */
  words: string;
  label?: string;
  isColumn?: boolean;
};
