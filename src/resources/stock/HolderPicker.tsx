import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { fullName } from "#contract/drivers.ts";
import type { HolderType } from "#contract/stock/goods.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { matchesPhrase } from "#src/ui/matchesPhrase.ts";

type Props = {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** The field's label; by default what to choose. */
  label?: string;
  /** Whether holders who can't receive goods are disabled. */
  isReceiving?: boolean;
};

/** An autocomplete for a driver or a warehouse, which matches any part of the option's text. */
export const HolderPicker = ({ type, ...props }: Props & { type: HolderType }) =>
  type === "driver" ? <DriverPicker {...props} /> : <WarehousePicker {...props} />;

const DriverPicker = ({ isReceiving = false, ...props }: Props) => {
  const words = useWords("stock.pick");
  const { data, error } = useLookup("stockDrivers");
  const options = data?.map((driver) => ({
    id: driver.id,
    text: `${fullName(driver)} (${driver.email})`,
    problem: isReceiving && !driver.canReceive ? words("cannotReceive") : undefined,
  }));
  return <Picker {...props} {...{ options, error }} label={props.label ?? words("driver")} />;
};

const WarehousePicker = ({ isReceiving: _, ...props }: Props) => {
  const words = useWords("stock.pick");
  const { data, error } = useLookup("stockWarehouses");
  const options = data?.map(({ id, owner, region }) => ({ id, text: `${owner} - ${region}` }));
  return <Picker {...props} {...{ options, error }} label={props.label ?? words("warehouse")} />;
};

type Option = { id: string; text: string /** Why it can't be chosen. */; problem?: string | undefined };

type PickerProps = Omit<Props, "isReceiving"> & {
  options: readonly Option[] | undefined;
  error: unknown;
  label: string;
};

/** The same for any options. */
export const Picker = ({ options, error, label, value, onChange }: PickerProps) => {
  const words = useWords("stock.pick");
  const chosen = options?.find(({ id }) => id === value) ?? null;
  const isUnknown = Boolean(value && options && !chosen);
  return (
    <Autocomplete<Option>
      size="small"
      fullWidth
      options={options ?? []}
      value={chosen}
      onChange={(_event, option) => onChange(option?.id)}
      getOptionLabel={({ text }) => text}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ problem }) => problem !== undefined}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      filterOptions={matching}
      loading={!options && !error}
      noOptionsText={words(error ? "failed" : "noMatch")}
      renderOption={({ key, ...props }, { text, problem }) => (
        <li key={key} {...props}>
          <bdi>{problem ? `${text}: ${problem}` : text}</bdi>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={Boolean(error) || isUnknown}
          helperText={error ? words("failed") : isUnknown ? words("unknown") : undefined}
        />
      )}
    />
  );
};

/** The maximum of rendered options; among thousands one finds an option by typing. */
const maxShown = 100;

function matching(options: readonly Option[], { inputValue }: { inputValue: string }): Option[] {
  const matches = matchesPhrase(inputValue);
  const found: Option[] = [];
  for (const option of options) {
    if (matches(option.text)) found.push(option);
    if (found.length === maxShown) break;
  }
  return found;
}
