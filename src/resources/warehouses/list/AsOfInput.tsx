import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type FormEvent, useState } from "react";
import { MomentFields } from "#src/forms/dates/MomentFields.tsx";
import { shownMoment, typedMoment } from "#src/forms/dates/typedMoment.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useAsOf } from "#src/resources/warehouses/useAsOf.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";

/** The moment at which the list is shown; without a time it is the end of the day. */
export const AsOfInput = () => {
  const { at } = useAsOf();
  // The key resets the inputs when the address changes by Back or "Back to now".
  return <Inputs key={at} />;
};

const Inputs = () => {
  const words = useWords("warehouses.asOf");
  const validationWords = useWords("validation");
  const { at, goTo } = useAsOf();
  const [typed, setTyped] = useState(() => shownMoment(at));
  const [problem, setProblem] = useState<"invalidDate" | "inFuture" | null>(null);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const moment = typedMoment(typed, "23:59");
    // The end of today means now.
    const isLater = moment !== null && Date.parse(moment) > serviceNow();
    setProblem(moment === null ? "invalidDate" : isLater && typed.time ? "inFuture" : null);
    if (moment && !(isLater && typed.time)) goTo(isLater ? null : moment);
  };
  return (
    <Box component="form" noValidate aria-label={words("title")} onSubmit={show} sx={line}>
      <MomentFields
        label={words("day")}
        typed={typed}
        onChange={setTyped}
        problem={problem && validationWords(problem)}
      />
      <Button type="submit" variant="outlined" disabled={!typed.day} sx={{ flex: "none" }}>
        {words("show")}
      </Button>
    </Box>
  );
};

const line = { display: "flex", gap: 1, alignItems: "start", gridColumn: { xs: "1 / -1", md: "auto" } };
