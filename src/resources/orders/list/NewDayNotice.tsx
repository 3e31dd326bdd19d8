import Alert from "@mui/material/Alert";
import { useState } from "react";
import { rangeText } from "#src/forms/dates/dateRange.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrderFilter } from "./filters/useOrderFilter.tsx";

/** At midnight a list without chosen days becomes the list of the new day. This notice says so until it is closed. */
export const NewDayNotice = () => {
  const words = useWords("orders.states");
  const formWords = useWords("forms");
  const { filter, today } = useOrderFilter();
  const [known, setKnown] = useState(today);
  const meansToday = !filter.days && !filter.dateFrom && !filter.dateTo;
  if (known === today || !meansToday) return null;
  const day = rangeText(today, today).slice(0, "dd-MM-yyyy".length);
  return (
    <Alert
      severity="info"
      closeText={formWords("close")}
      onClose={() => setKnown(today)}
      sx={{ borderRadius: 0, py: 0, flex: "none" }}
    >
      {words("newDay", { day })}
    </Alert>
  );
};
