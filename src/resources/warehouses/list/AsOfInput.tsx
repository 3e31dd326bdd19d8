import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { DayField } from "#src/forms/dates/DayField.tsx";
import { readableDay, typedDay, typedTime } from "#src/forms/dates/typedDates.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useAsOf } from "#src/resources/warehouses/useAsOf.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { localText, momentOf } from "#src/ui/warsawTime.ts";

/** The moment at which the list is shown; without a time it is the end of the day. */
export const AsOfInput = () => {
  const { at } = useAsOf();
  // The key resets the inputs when the address changes by Back or "Back to now".
  return <Inputs key={at} />;
};

const Inputs = () => {
  const words = useWords("warehouses.asOf");
  const formWords = useWords("forms");
  const validationWords = useWords("validation");
  const { at, goTo } = useAsOf();
  const [shownDay = "", shownTime = ""] = at ? localText(at).split("T") : [];
  const [day, setDay] = useState(shownDay);
  const [time, setTime] = useState(shownTime);
  const [problem, setProblem] = useState<"invalidDate" | "inFuture" | null>(null);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const moment = momentOf(
      `${typedDay(readableDay(day)) ?? ""}T${time ? (typedTime(time) ?? "") : "23:59"}`,
    );
    // The end of today means now.
    const isLater = moment !== null && Date.parse(moment) > serviceNow();
    setProblem(moment === null ? "invalidDate" : isLater && time ? "inFuture" : null);
    if (moment && !(isLater && time)) goTo(isLater ? null : moment);
  };
  return (
    <Box component="form" noValidate aria-label={words("title")} onSubmit={show} sx={line}>
      <DayField
        label={words("day")}
        value={day}
        onChange={setDay}
        error={problem !== null}
        helperText={problem ? <span role="alert">{validationWords(problem)}</span> : undefined}
        slotProps={{ htmlInput: { autoComplete: "off" }, inputLabel: { shrink: true } }}
        sx={{ width: { xs: "100%", sm: 160 } }}
      />
      <TextField
        label={formWords("time")}
        value={time}
        onChange={({ target }) => setTime(target.value)}
        placeholder={formWords("timeFormat")}
        error={problem !== null}
        slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" }, inputLabel: { shrink: true } }}
        sx={{ width: 90, flex: "none" }}
      />
      <Button type="submit" variant="outlined" disabled={!day} sx={{ flex: "none" }}>
        {words("show")}
      </Button>
    </Box>
  );
};

const line = { display: "flex", gap: 1, alignItems: "start", gridColumn: { xs: "1 / -1", md: "auto" } };
