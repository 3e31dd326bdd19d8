import { AutocompleteArrayInput } from "react-admin";
import { useWatch } from "react-hook-form";

type Choice = { id: string; name: string };

type Props = {
  source: string;
  /** A key. */
  label: string;
  /** What the choice of all is called. */
  all: string;
  choices: readonly Choice[];
  autoFocus?: boolean;
};

/** Some of what is within reach, or all, "*": choosing all takes the others away, and they can't be chosen then. */
export const ReachInput = ({ source, label, all, choices, autoFocus = false }: Props) => {
  const chosen: unknown = useWatch({ name: source });
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      choices={[{ id: "*", name: all }, ...choices]}
      format={(ids: "*" | string[] | undefined) => (ids === "*" ? ["*"] : (ids ?? []))}
      parse={(ids: string[] | undefined) => (ids?.includes("*") ? "*" : (ids ?? []))}
      getOptionDisabled={({ id }: Choice) => chosen === "*" && id !== "*"}
      helperText={false}
      translateChoice={false}
      disableCloseOnSelect
      openOnFocus={false}
      TextFieldProps={{ autoFocus }}
      fullWidth
    />
  );
};
