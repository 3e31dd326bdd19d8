import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { useController, useFormContext, useFormState } from "react-hook-form";
import { maskedZipCode } from "#src/forms/maskedZipCode.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { type AddressNames, plainNames } from "./addressNames.ts";
import type { AddressField, Offer } from "./offers.ts";
import { useOffers } from "./useOffers.ts";

/** A part of an address: whatever is typed counts, and what is known to begin so is offered below. */
export function AddressInput({ field: part, names = plainNames }: Props) {
  const translate = useTranslate();
  const { palette } = useTokens();
  const name = names[part];
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const { field, fieldState } = useController({ name });
  const [isOpen, setOpen] = useState(false);
  const offers = useOffers(part, isOpen, names);
  const problem = fieldState.error?.message;

  const choose = ({ address }: Offer) => {
    for (const [each, text] of Object.entries(address))
      setValue(names[each as AddressField], text, {
        shouldDirty: true,
        shouldValidate: isSubmitted || fieldState.invalid,
      });
  };

  return (
    <Autocomplete<Offer, false, false, true>
      freeSolo
      openOnFocus
      forcePopupIcon={false}
      clearIcon={null}
      options={offers}
      filterOptions={(all) => all}
      getOptionLabel={(offer) => (typeof offer === "string" ? offer : offer.text)}
      getOptionKey={(offer) => (typeof offer === "string" ? offer : `${offer.text} ${offer.hint}`)}
      // There is nothing to close while there is nothing to show.
      open={isOpen && offers.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      onChange={(_event, offer) => {
        if (offer && typeof offer !== "string") choose(offer);
      }}
      inputValue={field.value ?? ""}
      onInputChange={(_event, text, reason) => {
        if (reason !== "input") return;
        setOpen(true);
        field.onChange(part === "zipCode" ? maskedZipCode(text) : text);
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
          onBlur={() => {
            field.onBlur();
            // What is offered late must not open below an input that was left.
            setOpen(false);
          }}
          label={translate(`locations.form.${part}`)}
          error={Boolean(problem)}
          helperText={problem}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              "aria-required": true,
              // The browser's own offers would lie over these.
              autoComplete: "off",
              ...(part === "zipCode" && { inputMode: "numeric" }),
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
  /** Where the form calls the parts of an address otherwise. */
  names?: AddressNames;
};
