// biome-ignore-all lint/style/noRestrictedImports: the inputs that all others use.
import {
  AutocompleteArrayInput,
  type AutocompleteArrayInputProps,
  AutocompleteInput,
  type AutocompleteInputProps,
} from "react-admin";
import { useWatch } from "react-hook-form";
import { useUnchosenText } from "./useUnchosenText.ts";

export type Choice = { id: string; name: string };

type Props<InputProps> = Omit<InputProps, "choices" | "source" | "translateChoice"> & {
  source: string;
  choices: readonly Choice[];
};

type OneProps = Props<AutocompleteInputProps<Choice>>;
type SomeProps = Props<AutocompleteArrayInputProps<Choice>>;

/**
 * An input for one of many choices by name. The form is not sent while it holds text that was not chosen. Such text is lost
 * when the input becomes disabled, since nobody could remove it there.
 */
export const FormAutocompleteInput = (props: OneProps) => (
  <OneInput key={String(props.disabled ?? false)} {...props} />
);

/** The same for several choices. */
export const FormAutocompleteArrayInput = (props: SomeProps) => (
  <SomeInput key={String(props.disabled ?? false)} {...props} />
);

function OneInput({ choices, ...input }: OneProps) {
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

function SomeInput({ choices, ...input }: SomeProps) {
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
