import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";

type ChoiceProps<Value extends string> = {
  title: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

/** A choice of one among few options that is applied at once. */
export function Choice<Value extends string>({ title, value, options, onChange }: ChoiceProps<Value>) {
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
