import { useWatch } from "react-hook-form";
import { type Choice, FormAutocompleteArrayInput } from "./AutocompleteInputs.tsx";

type Props = {
  source: string;
  /** A translation key. */
  label: string;
  /** The name of the choice of all; undefined if the account may not choose all. */
  all: string | undefined;
  choices: readonly Choice[];
  autoFocus?: boolean;
};

/** A choice of some options or, where that is offered, all, which is "*". All removes the others and disables them. */
export const ReachInput = ({ source, label, all, choices, autoFocus = false }: Props) => {
  const chosen: unknown = useWatch({ name: source });
  return (
    <FormAutocompleteArrayInput
      source={source}
      label={label}
      choices={[...(all ? [{ id: "*", name: all }] : []), ...choices]}
      format={(ids: "*" | string[] | undefined) => (ids === "*" ? ["*"] : (ids ?? []))}
      parse={(ids: string[] | undefined) => (ids?.includes("*") ? "*" : (ids ?? []))}
      getOptionDisabled={({ id }: Choice) => chosen === "*" && id !== "*"}
      helperText={false}
      disableCloseOnSelect
      openOnFocus={false}
      TextFieldProps={{ autoFocus }}
    />
  );
};
