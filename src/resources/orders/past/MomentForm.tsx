import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { localText, momentOf } from "#src/ui/warsawTime.ts";
import { pastAddress } from "./pastAddress.ts";

/** A form for the moment in Warsaw time; it opens the order as of that moment. */
export const MomentForm = ({ orderId, at }: { orderId: string; at: string }) => {
  const words = useWords("orderPast");
  const navigate = useNavigate();
  const shown = Number.isNaN(Date.parse(at)) ? "" : localText(at);
  const [typed, setTyped] = useState(shown);
  const moment = momentOf(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (moment) navigate(pastAddress(orderId, moment));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "flex", gap: 1 }}>
      <TextField
        type="datetime-local"
        size="small"
        label={words("moment")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ minWidth: 200 }}
      />
      <Button type="submit" variant="outlined" disabled={!moment}>
        {words("show")}
      </Button>
    </Box>
  );
};
