import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useWords } from "#src/i18n/useWords.ts";
import { ChipRadios } from "#src/resources/orders/create/ChipRadios.tsx";
import { locationOf, type OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { useDayText, useIsClosed, usePickup } from "./offeredDays.ts";

/** The days to choose from: "" is as soon as possible, null that none is chosen. Undefined days are being loaded. */
export function DayChips({ days, value, onChange }: Props) {
  const words = useWords("orderForm.time");
  const dayText = useDayText();
  if (!days) return <Skeleton variant="rounded" height={58} />;
  return (
    <ChipRadios
      label={words("day")}
      choices={[{ id: "", text: words("now") }, ...days.map((each) => ({ id: each, text: dayText(each) }))]}
      value={value}
      onChange={onChange}
    />
  );
}

type Props = { days: readonly string[] | undefined; value: string | null; onChange: (day: string) => void };

/** Says that the pickup is closed now, if delivery as soon as possible is chosen. */
export function ClosedNote({ setup, isNow }: { setup: OrderSetup; isNow: boolean }) {
  const words = useWords("orderForm.time");
  const isClosed = useIsClosed(setup);
  const location = locationOf(setup, usePickup(setup));
  if (!isNow || !isClosed) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {location ? words("closed", { name: location.name }) : words("closedElsewhere")}
    </Typography>
  );
}
