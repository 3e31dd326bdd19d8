import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { type ChangeEvent, type FocusEvent, useState } from "react";
import { useController, useFormContext, useFormState } from "react-hook-form";
import { zipCodeHandlers } from "#src/forms/maskedZipCode.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { type AddressNames, plainNames } from "./addressNames.ts";
import type { AddressField, Suggestion } from "./suggestions.ts";
import { useCityOfCode } from "./useCityOfCode.ts";
import { useSuggestions } from "./useSuggestions.ts";

/** An input of an address with suggestions; any other text is accepted too. */
export function AddressInput({ field: part, names = plainNames }: Props) {
  const words = useWords("locations.form");
  const { palette } = useTokens();
  const name = names[part];
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const { field, fieldState } = useController({ name });
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(part, isOpen, names);
  const fillCity = useCityOfCode(names);
  const problem = fieldState.error?.message;

  const zipCode =
    part === "zipCode"
      ? zipCodeHandlers((typed) => {
          field.onChange(typed);
          void fillCity(typed);
        })
      : undefined;

  const choose = ({ address }: Suggestion) => {
    for (const [each, text] of Object.entries(address))
      setValue(names[each as AddressField], text, {
        shouldDirty: true,
        shouldValidate: isSubmitted || fieldState.invalid,
      });
  };

  return (
    <Autocomplete<Suggestion, false, false, true>
      freeSolo
      openOnFocus
      forcePopupIcon={false}
      clearIcon={null}
      options={suggestions}
      filterOptions={(all) => all}
      getOptionLabel={(suggestion) => (typeof suggestion === "string" ? suggestion : suggestion.text)}
      getOptionKey={(suggestion) =>
        typeof suggestion === "string" ? suggestion : `${suggestion.text} ${suggestion.hint}`
      }
      // A popup that is open without suggestions would take Escape from the dialog.
      open={isOpen && suggestions.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      onChange={(_event, suggestion) => {
        if (suggestion && typeof suggestion !== "string") choose(suggestion);
      }}
      inputValue={field.value ?? ""}
      onInputChange={(event, text, reason) => {
        if (reason !== "input") return;
        setOpen(true);
        if (zipCode) zipCode.onChange(event as ChangeEvent<HTMLInputElement>);
        else field.onChange(text);
      }}
      slotProps={{ paper: { sx: { border: 1, borderColor: "divider", boxShadow: palette.shadow } } }}
      renderOption={({ key, ...props }, { text, hint }) => (
        <Box component="li" key={key} {...props} sx={{ display: "flex", gap: 1 }}>
          <span>{text}</span>
          <Box component="span" sx={{ color: "text.secondary" }}>
            {hint}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          inputRef={field.ref}
          onCompositionEnd={zipCode?.onCompositionEnd}
          onBlur={(event) => {
            zipCode?.onBlur(event as FocusEvent<HTMLInputElement>);
            field.onBlur();
            // Late suggestions must not open below an input that has lost focus.
            setOpen(false);
          }}
          label={words(part)}
          error={Boolean(problem)}
          helperText={problem}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              "aria-required": true,
              // Otherwise the browser's autofill would cover the suggestions.
              autoComplete: "off",
              ...(zipCode && { inputMode: "numeric" }),
            },
            formHelperText: problem ? { role: "alert" } : undefined,
          }}
        />
      )}
    />
  );
}

type Props = {
  field: AddressField;
  /** Names of the inputs, if the form uses others. */
  names?: AddressNames;
};
