import { BooleanInput, CheckboxGroupInput } from "react-admin";
import { get, useFormState } from "react-hook-form";
import type { WordPrefix } from "#src/i18n/useWords.ts";

/** A checkbox per option. */
export const Choices = ({ source, options, words, label, isColumn = false }: Props) => {
  const { defaultValues } = useFormState();
  const saved: readonly string[] = get(defaultValues, source) ?? [];
  return (
    <CheckboxGroupInput
      source={source}
      label={label ?? `companySettings.fields.${source}`}
      choices={options.map((id) => ({ id, name: `${words}.${id}` }))}
      // As saved, since the first one can be the default; what is added comes last.
      parse={inOrderOf([...new Set([...saved, ...options])])}
      row={!isColumn}
      helperText={false}
      className="wide"
      sx={isColumn ? { gridColumn: "auto !important" } : { "& .MuiFormGroup-root": { columnGap: 1 } }}
    />
  );
};

/** Puts what is chosen into this order: a box that is ticked again is then no change. */
export const inOrderOf =
  <Option extends string>(options: readonly Option[]) =>
  (chosen: readonly Option[]): Option[] =>
    options.filter((option) => chosen.includes(option));

type Props = {
  source: string;
  options: readonly string[];
  /** Prefix of the options' texts in `locales`. */
  words: WordPrefix;
  label?: string;
  isColumn?: boolean;
};

/** A switch with a hint. */
export const Switch = ({ source }: { source: string }) => (
  <BooleanInput
    source={source}
    label={`companySettings.fields.${source}`}
    helperText={`companySettings.hints.${source}`}
  />
);
