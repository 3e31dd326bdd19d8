// biome-ignore lint/style/noRestrictedImports: the inputs that all others use.
import {
  AutocompleteArrayInput,
  type AutocompleteArrayInputProps,
  AutocompleteInput,
  type AutocompleteInputProps,
} from "react-admin";
import { useWatch } from "react-hook-form";
import { useUnchosenText } from "./useUnchosenText.ts";

type Choice = { id: string; name: string };

type Props<InputProps> = Omit<InputProps, "choices" | "source" | "translateChoice"> & {
  source: string;
  choices: readonly Choice[];
};

/** An input for one of many choices by name. The form is not sent while it holds text that was not chosen. */
export function FormAutocompleteInput({ choices, ...input }: Props<AutocompleteInputProps<Choice>>) {
  const value: unknown = useWatch({ name: input.source });
  const textProps = useTextProps(choices.find(({ id }) => id === value)?.name ?? "", input);
  return (
    <AutocompleteInput<Choice, false, false, false>
      {...input}
      {...textProps}
      choices={[...choices]}
      translateChoice={false}
    />
  );
}

/** The same for several choices. */
export function FormAutocompleteArrayInput({
  choices,
  ...input
}: Props<AutocompleteArrayInputProps<Choice>>) {
  const textProps = useTextProps("", input);
  return (
    <AutocompleteArrayInput<Choice, false, false>
      {...input}
      {...textProps}
      choices={[...choices]}
      translateChoice={false}
      fullWidth
    />
  );
}

function useTextProps(
  chosenText: string,
  { TextFieldProps }: Pick<AutocompleteInputProps, "TextFieldProps">,
) {
  const { inputRef, problem, textProps } = useUnchosenText(chosenText);
  // react-admin's input has the text in its own state, and keeps it on blur as well.
  const { inputValue: _, ...others } = textProps;
  return {
    ...others,
    TextFieldProps: {
      ...TextFieldProps,
      inputRef,
      ...(problem && { error: true, helperText: <span role="alert">{problem}</span> }),
    },
  };
}
