import AddOutlined from "@mui/icons-material/AddOutlined";
import CheckOutlined from "@mui/icons-material/CheckOutlined";
import CloseOutlined from "@mui/icons-material/CloseOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useFieldArray, useWatch } from "react-hook-form";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { momentOf } from "#src/ui/warsawTime.ts";
import { blankRange, rangeOf, type TypedRange } from "./multiplierInput.ts";
import { ValueInput } from "./ValueInput.tsx";

/** Time ranges of each day with their own values. A row turns green once it is complete and will be sent. */
export const TimeRangeRows = () => {
  const words = useWords("multipliers");
  const { fields, append, remove } = useFieldArray({ name: "timeRanges" });
  return (
    <Box role="group" aria-label={words("fields.timeRanges")} sx={{ display: "grid", gap: 1.5 }}>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{words("fields.timeRanges")}</Typography>
        <Typography variant="body2" color="textSecondary">
          {words("create.rangeHint")}
        </Typography>
      </Box>
      {fields.map(({ id }, nth) => (
        <TimeRangeRow key={id} nth={nth} onRemove={() => remove(nth)} />
      ))}
      <Button
        variant="outlined"
        startIcon={<AddOutlined />}
        sx={{ justifySelf: "start" }}
        onClick={() => append(blankRange)}
      >
        {words("create.add")}
      </Button>
    </Box>
  );
};

const TimeRangeRow = ({ nth, onRemove }: { nth: number; onRemove: () => void }) => {
  const words = useWords("multipliers.create");
  const { palette } = useTokens();
  const [dateFrom, dateTo, typed]: [string, string, TypedRange | undefined] = useWatch({
    name: ["dateFrom", "dateTo", `timeRanges.${nth}`],
  });
  const { problem } = rangeOf(typed ?? blankRange, momentOf(dateFrom ?? ""), momentOf(dateTo ?? ""));
  const isValid = problem === null;
  const source = (field: keyof TypedRange) => `timeRanges.${nth}.${field}`;
  return (
    <Box
      role="group"
      aria-label={words("range", { nth: nth + 1 })}
      sx={{
        display: "grid",
        gridTemplateColumns: "1fr 1fr 1fr auto",
        gap: 1,
        alignItems: "start",
        p: 1,
        borderRadius: 1,
        border: `2px solid ${isValid ? palette.good : palette.line}`,
        ".MuiFormControl-root": { m: 0 },
      }}
    >
      <FormTextInput source={source("from")} label="multipliers.create.rangeFrom" slotProps={clock} />
      <FormTextInput source={source("to")} label="multipliers.create.rangeTo" slotProps={clock} />
      <ValueInput source={source("multiplier")} />
      <IconButton aria-label={words("remove", { nth: nth + 1 })} onClick={onRemove}>
        <CloseOutlined />
      </IconButton>
      <Typography
        role="status"
        variant="body2"
        sx={{
          gridColumn: "1 / -1",
          display: "flex",
          gap: 0.5,
          color: isValid ? palette.good : palette.muted,
        }}
      >
        {isValid && <CheckOutlined />}
        {words(problem === null ? "valid" : `notSent.${problem}`)}
      </Typography>
    </Box>
  );
};

const clock = { htmlInput: { inputMode: "numeric", placeholder: "00:00" } } as const;
