import { AutocompleteArrayInput } from "react-admin";
import { useChoicesWith } from "#src/forms/useChoicesWith.ts";

export type Reach = "*" | readonly string[];

/** A choice of some options or all of them; all excludes the others and vice versa. */
export const OperatorReachInput = ({ source, options, allLabel, value, disabled }: Props) => {
  const choices = [{ id: "*", name: allLabel }, ...useChoicesWith(options, value === "*" ? [] : value)];
  return (
    <AutocompleteArrayInput
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
      translateChoice={false}
      disableCloseOnSelect
      fullWidth
    />
  );
};

type Props = {
  source: "companyIds" | "regions";
  /** Undefined while they are loaded. */
  options: readonly { id: string; name: string }[] | undefined;
  allLabel: string;
  value: Reach;
  disabled: boolean;
};
