import Typography from "@mui/material/Typography";
import { useWords } from "#src/i18n/useWords.ts";
import { clockText } from "./warsawTime.ts";

/** Says when the data was true, if it is older than its request; otherwise shows nothing. */
export function DataAge({ asOf }: { asOf: string | null | undefined }) {
  const words = useWords("common");
  if (!asOf) return null;
  return (
    <Typography
      role="status"
      variant="body2"
      color="textSecondary"
      sx={{ fontVariantNumeric: "tabular-nums" }}
    >
      {words("dataAsOf", { time: clockText(asOf) })}
    </Typography>
  );
}
