import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type FormEvent, useState } from "react";
import { MomentFields } from "#src/forms/dates/MomentFields.tsx";
import { type MomentProblem, problemOfPast, shownMoment, typedMoment } from "#src/forms/dates/typedMoment.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useAsOf } from "#src/resources/warehouses/useAsOf.ts";

/** The moment at which the list is shown; without a time it is the end of the day. */
export const AsOfInput = () => {
  const { at } = useAsOf();
  // The key resets the inputs when the address changes by Back or "Back to now".
  return <Inputs key={at} />;
};

const Inputs = () => {
  const words = useWords("warehouses.asOf");
  const { at, goTo } = useAsOf();
  const [typed, setTyped] = useState(() => shownMoment(at));
  const [problem, setProblem] = useState<MomentProblem | null>(null);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const moment = typedMoment(typed, "23:59");
    const found = problemOfPast(moment);
    // The end of today means now.
    const isNow = found === "inFuture" && !typed.time;
    setProblem(isNow ? null : found);
    if (isNow) goTo(null);
    else if (moment && !found) goTo(moment);
  };
  return (
    <Box component="form" noValidate aria-label={words("title")} onSubmit={show} sx={line}>
      <MomentFields label={words("day")} typed={typed} onChange={setTyped} problem={problem} />
      <Button type="submit" variant="outlined" disabled={!typed.day} sx={{ flex: "none" }}>
        {words("show")}
      </Button>
    </Box>
  );
};

const line = { display: "flex", gap: 1, alignItems: "start", gridColumn: { xs: "1 / -1", md: "auto" } };
