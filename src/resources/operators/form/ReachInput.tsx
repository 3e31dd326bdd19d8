import { AutocompleteArrayInput } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";

export type Reach = "*" | readonly string[];

/** Some of the options, or all: choosing all takes the others away, and the other way round. */
export const ReachInput = ({ source, options, allLabel, value, disabled }: Props) => {
  const words = useWords("operators");
  const known = new Set(options.map(({ id }) => id));
  // What was granted once, and can't be looked up now, stays as long as it is not taken away.
  const others = value === "*" ? [] : value.filter((id) => !known.has(id));
  const choices = [
    { id: "*", name: allLabel },
    ...options,
    ...others.map((id) => ({ id, name: words("unknown", { id }) })),
  ];
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
  options: readonly { id: string; name: string }[];
  allLabel: string;
  value: Reach;
  disabled: boolean;
};
