import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { type FieldValues, get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { type AddressNames, nameList, plainNames } from "./addressNames.ts";
import { type AddressField, suggestionsFor } from "./suggestions.ts";

/** Maximum number of candidates. */
const maxCandidates = 6;

/** Candidates to choose from after the service could not resolve the address. */
export function AddressCandidates({ names = plainNames }: { names?: AddressNames }) {
  const words = useWords("locations.form");
  const titleId = useId();
  const { suggestAddresses } = useCalls();
  const { setValue, clearErrors, setFocus } = useFormContext();
  const { errors } = useFormState();
  const [street, city, zipCode] = useWatch({ name: nameList(names) });
  const isRefused = [names.zipCode, names.city].some(
    (name) => (get(errors as FieldValues, name) as { type?: string } | undefined)?.type === "server",
  );
  const { data = [] } = useQuery({
    queryKey: keys.addresses.candidates(city, zipCode),
    queryFn: async ({ signal }) => {
      const known = [{ zipCode }, { city }].map((part) => suggestAddresses(part, { signal }));
      return (await Promise.all(known)).flat();
    },
    enabled: isRefused,
    retry: false,
  });
  const exact = data.filter(({ precision }) => precision !== "city");
  const suggestions = suggestionsFor("zipCode", { street, city, zipCode }, exact).slice(0, maxCandidates);
  if (!isRefused || suggestions.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="body2" color="textSecondary">
        {words("candidates")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        {suggestions.map(({ text, hint, address }) => (
          <Button
            key={`${text} ${hint}`}
            variant="outlined"
            onClick={() => {
              for (const [part, value] of Object.entries(address))
                setValue(names[part as AddressField], value, { shouldDirty: true });
              clearErrors([names.zipCode, names.city]);
              setFocus(names.street);
            }}
          >
            {text} {hint}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
