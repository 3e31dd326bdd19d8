import { FormAutocompleteArrayInput } from "#src/forms/AutocompleteInputs.tsx";
import { useChoicesWith } from "#src/forms/useChoicesWith.ts";

export type Reach = "*" | readonly string[];

/** A choice of some options or, where that is offered, all of them; all excludes the others and vice versa. */
export const OperatorReachInput = ({ source, options, allLabel, value, disabled }: Props) => {
  const some = useChoicesWith(options, value === "*" ? [] : value);
  const choices = allLabel ? [{ id: "*", name: allLabel }, ...some] : some;
  return (
    <FormAutocompleteArrayInput
      source={source}
      label={`operators.fields.${source}`}
      choices={choices}
      format={(reach: Reach | undefined) => (reach === "*" ? ["*"] : (reach ?? []))}
      parse={(chosen: string[] | undefined) => {
        if (chosen?.at(-1) === "*") return "*";
        return chosen?.filter((id) => id !== "*") ?? [];
      }}
      helperText={false}
      disabled={disabled}
      disableCloseOnSelect
    />
  );
};

type Props = {
  source: "companyIds" | "regions";
  /** Undefined while they are loaded. */
  options: readonly { id: string; name: string }[] | undefined;
  /** Undefined if the account may not choose all. */
  allLabel: string | undefined;
  value: Reach;
  disabled: boolean;
};
