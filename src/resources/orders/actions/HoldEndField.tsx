import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { localText, stampText } from "#src/ui/warsawTime.ts";
import { holdEnd, holdPresets, inMinutes } from "./holdTime.ts";

/** The end of a hold: by Warsaw's clock, or so many minutes from now. */
export const HoldEndField = ({ until, problem, onChange }: Props) => {
  const translate = useTranslate();
  const [text, setText] = useState(() => (until ? localText(until) : ""));

  const write = (typed: string) => {
    setText(typed);
    onChange(holdEnd(typed, Date.now()));
  };

  const choose = (minutes: number) => {
    const moment = inMinutes(minutes, Date.now());
    setText(localText(moment));
    onChange(moment);
  };

  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <TextField
        autoFocus
        fullWidth
        required
        type="datetime-local"
        label={translate("orderActions.hold.until")}
        value={text}
        onChange={({ target }) => write(target.value)}
        error={Boolean(problem)}
        helperText={problem ?? (until && translate("orderActions.hold.zone", { moment: stampText(until) }))}
        slotProps={{ inputLabel: { shrink: true }, formHelperText: { role: problem ? "alert" : undefined } }}
      />
      <Box
        role="group"
        aria-label={translate("orderActions.hold.presets")}
        sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}
      >
        {holdPresets.map((minutes) => (
          <Button key={minutes} variant="outlined" onClick={() => choose(minutes)}>
            {translate("orderActions.hold.preset", { count: minutes })}
          </Button>
        ))}
      </Box>
    </Box>
  );
};

type Props = {
  until: string | null;
  problem: string | undefined;
  /** Null: what was typed is no time. */
  onChange: (moment: string | null) => void;
};
