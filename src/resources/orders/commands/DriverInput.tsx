import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import ListSubheader from "@mui/material/ListSubheader";
import { styled } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useInput } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { ResponseOf } from "#contract/call.ts";
import { fullName } from "#contract/drivers.ts";
import type { driverChoices } from "#contract/orders/orders.ts";
import { useUnchosenText } from "#src/forms/useUnchosenText.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

/**
 * An autocomplete over the drivers of a region: first the best ones, then all by first name. Each shows the distance and
 * time to the pickup, the vehicle and the load, or why the driver can't be chosen.
 */
export const DriverInput = ({
  choices,
  isLoading,
  currentDriverId,
  isForMany,
  startsEmpty,
}: DriverInputProps) => {
  const words = useWords("orderChanges.driver");
  const vehicleWords = useWords("orders.vehicles");
  const { kilometres } = useNumbers();
  const { palette } = useTokens();
  const { field, fieldState } = useInput({ source: "driverId" });
  const suggested = suggestedDrivers(choices);
  const chosen = choices.find(({ id }) => id === field.value) ?? null;

  const chosenId = chosen?.id;
  const chosenText = chosen ? fullName(chosen) : "";
  const { setValue } = useFormContext();
  const { inputRef, problem, isTyped, textProps } = useUnchosenText(chosenText, true);
  const text = textProps.inputValue;
  const error = problem ?? fieldState.error?.message;
  const best = suggested[0]?.id;
  const isSuggested = useRef(false);

  // The best driver is preselected once, unless something was typed, so that Enter assigns the order.
  useEffect(() => {
    if (startsEmpty || isSuggested.current || isLoading || !best) return;
    isSuggested.current = true;
    if (!chosenId && text === "") setValue(field.name, best);
  }, [startsEmpty, best, isLoading, field.name, chosenId, text, setValue]);

  // Selects a name that was filled in, so that typing replaces it. In a layout effect, because a later one could select
  // letters that have been typed since.
  useLayoutEffect(() => {
    if (isTyped || text !== chosenText || document.activeElement !== inputRef.current) return;
    inputRef.current?.select();
  }, [isTyped, text, chosenText, inputRef]);

  const disabledReason = ({ id, allowed }: DriverChoice) => {
    if (id === currentDriverId) return words("hasIt");
    return allowed ? null : words("notAllowed");
  };
  const facts = ({ load, distance, minutes, vehicleType }: DriverChoice) =>
    [
      !isForMany && (distance === null ? words("unknownPlace") : kilometres(distance)),
      !isForMany && minutes !== null && words("minutes", { minutes }),
      vehicleWords(vehicleType),
      words("load", load),
    ]
      .filter(Boolean)
      .join(" · ");

  return (
    <Autocomplete<DriverChoice>
      {...textProps}
      autoHighlight
      options={[...suggested, ...choices.filter((choice) => !suggested.includes(choice))]}
      groupBy={
        suggested.length > 0
          ? (choice) => words(suggested.includes(choice) ? "suggested" : "others")
          : undefined
      }
      value={chosen}
      onChange={(_event, driver) => field.onChange(driver?.id ?? null)}
      getOptionLabel={fullName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionDisabled={(driver) => disabledReason(driver) !== null}
      loading={isLoading}
      noOptionsText={choices.length === 0 ? words("none") : textProps.noOptionsText}
      slotProps={{ paper: { sx: { border: 1, borderColor: "divider", boxShadow: palette.shadow } } }}
      renderGroup={({ key, group, children }) => (
        <Group key={key} name={group}>
          {children}
        </Group>
      )}
      renderOption={({ key, ...props }, driver) => (
        <Choice key={key} {...props}>
          <bdi>{fullName(driver)}</bdi>
          <span className={driver.status}>{words(`statuses.${driver.status}`)}</span>
          <small>{disabledReason(driver) ?? facts(driver)}</small>
        </Choice>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          inputRef={(element: HTMLInputElement | null) => {
            field.ref(element);
            inputRef.current = element;
          }}
          label={words("driver")}
          error={Boolean(error)}
          helperText={error ?? (chosen && facts(chosen))}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, "aria-required": true },
            formHelperText: error ? { role: "alert" } : undefined,
          }}
        />
      )}
    />
  );
};

export type DriverInputProps = {
  choices: readonly DriverChoice[];
  isLoading: boolean;
  /** The driver who has the order. */
  currentDriverId?: string;
  /** True for many orders, each of which is at another distance. */
  isForMany?: boolean;
  /** Whether no driver is preselected. */
  startsEmpty?: boolean;
};

/** A group of options in a listbox. MUI's own group is a list in a list, which hides the options from assistive technology. */
const Group = ({ name, children }: { name: string; children?: ReactNode }) => {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <ListSubheader component="div" id={id} sx={{ top: -8, lineHeight: 2.4, bgcolor: "inherit" }}>
        {name}
      </ListSubheader>
      {children}
    </Box>
  );
};

const Choice = styled("li")(({ theme: { palette } }) => ({
  "&.MuiAutocomplete-option": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: "0 12px",
    alignItems: "baseline",
    // The reason of a disabled option must stay legible.
    "&[aria-disabled=true]": { opacity: 1, color: palette.text.secondary },
  },
  bdi: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  small: { gridColumn: "1 / -1", fontSize: tokens.text.small, color: palette.text.secondary },
  "&[aria-selected=true] small, &.Mui-focused small": { color: palette.text.primary },
  ".online, .offline": { fontSize: tokens.text.small, color: palette.text.secondary },
  "&[aria-disabled=false] .online": { color: palette.success.main },
}));

export type DriverChoice = ResponseOf<typeof driverChoices>[number];

/** The best drivers for the order among those who can take it now, the nearest first. */
export const suggestedDrivers = (choices: readonly DriverChoice[]): DriverChoice[] =>
  choices
    .filter(({ canTake }) => canTake)
    .sort((a, b) => (a.distance ?? unknownDistance) - (b.distance ?? unknownDistance) || a.load - b.load)
    .slice(0, maxSuggested);

const maxSuggested = 3;

/** Metres that sort drivers of unknown position behind all others. */
const unknownDistance = 1e9;
