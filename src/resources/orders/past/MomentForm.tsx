import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { MomentFields } from "#src/forms/dates/MomentFields.tsx";
import { type MomentProblem, problemOfPast, shownMoment, typedMoment } from "#src/forms/dates/typedMoment.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { pastAddress } from "./pastAddress.ts";

/** A form for the moment in Warsaw time; it opens the order as of that moment. */
export const MomentForm = ({ orderId, at }: { orderId: string; at: string }) => {
  const words = useWords("orderPast");
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => shownMoment(Number.isNaN(Date.parse(at)) ? null : at));
  const [problem, setProblem] = useState<MomentProblem | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = typedMoment(typed);
    const found = problemOfPast(moment);
    setProblem(found);
    if (moment && !found) navigate(pastAddress(orderId, moment));
  };
  return (
    <Box component="form" noValidate aria-label={words("moment")} onSubmit={submit} sx={line}>
      <MomentFields label={words("day")} typed={typed} onChange={setTyped} problem={problem} />
      <Button type="submit" variant="outlined" disabled={!typed.day} sx={{ flex: "none" }}>
        {words("show")}
      </Button>
    </Box>
  );
};

const line = { display: "flex", gap: 1, alignItems: "start" };
