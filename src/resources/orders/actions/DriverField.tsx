import Autocomplete from "@mui/material/Autocomplete";
import { styled } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { type DriverChoice, fullName } from "./driverChoices.ts";

/** One of the drivers, found by typing a part of the name; each says what makes it a good choice or none. */
export const DriverField = ({ choices, isLoading, presentId, value, problem, onChange }: Props) => {
  const translate = useTranslate();
  const say = (key: string, args?: number) => translate(`orderChanges.driver.${key}`, args);
  const { kilometres } = useNumbers();
  const { palette } = useTokens();

  const hindrance = ({ id, allowed }: DriverChoice) => {
    if (id === presentId) return say("hasIt");
    return allowed ? null : say("notAllowed");
  };
  const merits = ({ load, distance }: DriverChoice) =>
    [say("load", load), distance === null ? say("unknownPlace") : kilometres(distance)].join(" · ");

  return (
    <Autocomplete<DriverChoice>
      autoHighlight
      options={[...choices]}
      value={value}
      onChange={(_event, driver) => onChange(driver?.id ?? null)}
      getOptionLabel={fullName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionDisabled={(driver) => hindrance(driver) !== null}
      loading={isLoading}
      loadingText={translate("common.loading")}
      noOptionsText={choices.length === 0 ? say("none") : translate("orders.filters.noOptions")}
      slotProps={{ paper: { sx: { border: 1, borderColor: "divider", boxShadow: palette.shadow } } }}
      renderOption={({ key, ...props }, driver) => (
        <Choice key={key} {...props}>
          <bdi>{fullName(driver)}</bdi>
          <span className={driver.status}>{say(`statuses.${driver.status}`)}</span>
          <small>{hindrance(driver) ?? merits(driver)}</small>
        </Choice>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={say("driver")}
          error={Boolean(problem)}
          helperText={problem ?? (value && merits(value))}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, "aria-required": true },
            formHelperText: problem ? { role: "alert" } : undefined,
          }}
        />
      )}
    />
  );
};

type Props = {
  choices: readonly DriverChoice[];
  isLoading: boolean;
  /** The driver who has the order. */
  presentId: string | undefined;
  value: DriverChoice | null;
  problem: string | undefined;
  onChange: (driverId: string | null) => void;
};

const Choice = styled("li")(({ theme: { palette } }) => ({
  "&.MuiAutocomplete-option": {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: "0 12px",
    alignItems: "baseline",
    // Why somebody can't be chosen is there to be read.
    "&[aria-disabled=true]": { opacity: 1, color: palette.text.secondary },
  },
  bdi: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  small: { gridColumn: "1 / -1", fontSize: tokens.text.small, color: palette.text.secondary },
  ".online, .offline": { fontSize: tokens.text.small, color: palette.text.secondary },
  "&[aria-disabled=false] .online": { color: palette.success.main },
}));
