import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import {
  densities,
  startSorts,
  useDensity,
  useHasSound,
  useStartSort,
} from "#src/resources/orders/list/listPreferences.ts";
import { playSound } from "#src/ui/playSound.ts";
import { SectionCard } from "#src/ui/SectionCard.tsx";

/** How the list of orders begins, looks and sounds for who works with it all day. */
export function OrderListCard() {
  const words = useWords("settings.orderList");
  const displayWords = useWords("orderList.display");
  const [density, setDensity] = useDensity();
  const [startSort, setStartSort] = useStartSort();
  const [hasSound, setSound] = useHasSound();
  const hintId = useId();
  return (
    <SectionCard title={words("title")} text={words("text")}>
      <Choice
        title={words("start")}
        value={startSort}
        options={startSorts.map((sort) => [sort, words(`starts.${sort}`)] as const)}
        onChange={setStartSort}
      />
      <Choice
        title={displayWords("density")}
        value={density}
        options={densities.map((name) => [name, displayWords(name)] as const)}
        onChange={setDensity}
      />
      <div>
        <FormControlLabel
          label={words("sound")}
          control={
            <Switch
              checked={hasSound}
              slotProps={{ input: { "aria-describedby": hintId } }}
              onChange={(_, isOn) => {
                setSound(isOn);
                // So that it is known, and because a browser lets a page sound only once somebody has clicked.
                if (isOn) playSound();
              }}
            />
          }
        />
        <FormHelperText id={hintId}>{words("soundHint")}</FormHelperText>
      </div>
    </SectionCard>
  );
}

type ChoiceProps<Value extends string> = {
  title: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ title, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div>
      <FormLabel id={id} sx={{ typography: "subtitle2" }}>
        {title}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => onChange(chosen as Value)}
        sx={{ columnGap: 1 }}
      >
        {options.map(([name, label]) => (
          <FormControlLabel key={name} value={name} label={label} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </div>
  );
}
