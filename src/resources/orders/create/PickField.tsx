import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
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
  const shown = problem ?? help;
  return (
    <Autocomplete<Pick, false, true>
      autoHighlight
      disableClearable
      options={[...choices]}
      // Null, because with `undefined` the field would be uncontrolled.
      value={(choices.find(({ id }) => id === value) ?? null) as Pick}
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
          label={label}
          autoFocus={autoFocus}
          error={Boolean(problem)}
          helperText={shown}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, "aria-required": true },
            formHelperText: problem ? { role: "alert" } : undefined,
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
