import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useUnchosenText } from "#src/forms/useUnchosenText.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";

type Pick = { id: string; text: string; hint?: string };

/** An autocomplete that chooses one of many choices by name. */
export function PickField({
  label,
  choices,
  value,
  problem,
  help,
  autoFocus,
  isLoading = false,
  onChange,
}: Props) {
  const { palette } = useTokens();
  const chosen = choices.find(({ id }) => id === value);
  const { inputRef, problem: textProblem, textProps } = useUnchosenText(chosen?.text ?? "", true);
  const shownProblem = textProblem ?? problem;
  return (
    <Autocomplete<Pick, false, true>
      {...textProps}
      autoHighlight
      disableClearable
      options={[...choices]}
      // Null, because with `undefined` the field would be uncontrolled.
      value={(chosen ?? null) as Pick}
      onChange={(_event, choice) => onChange(choice.id)}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isLoading}
      slotProps={{ paper: { sx: { border: 1, borderColor: "divider", boxShadow: palette.shadow } } }}
      renderOption={({ key, ...props }, { text, hint }) => (
        <li key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Box component="bdi" sx={{ display: "block", overflowWrap: "anywhere" }}>
              {text}
            </Box>
            {hint && (
              <Box component="small" sx={{ color: "text.secondary", fontSize: 12 }}>
                {hint}
              </Box>
            )}
          </Box>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={label}
          autoFocus={autoFocus}
          error={Boolean(shownProblem)}
          helperText={shownProblem ?? help}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, "aria-required": true },
            formHelperText: shownProblem ? { role: "alert" } : undefined,
          }}
        />
      )}
    />
  );
}

type Props = {
  label: string;
  choices: readonly Pick[];
  /** The id of the choice, or "" while nothing is chosen. */
  value: string;
  problem?: string;
  help?: string;
  autoFocus?: boolean;
  isLoading?: boolean;
  onChange: (id: string) => void;
};
