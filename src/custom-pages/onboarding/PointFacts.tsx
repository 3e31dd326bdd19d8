import Typography from "@mui/material/Typography";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { useHoursText } from "#src/resources/locations/hours/useHoursText.ts";

type Props = { name: string; address?: string; hours?: WorkingSettings };

/** A pickup point in three lines: name, address and opening hours. */
export function PointFacts({ name, address, hours }: Props) {
  const { week } = useHoursText();
  return (
    <>
      <Typography component="h2" variant="subtitle1" noWrap data-hint="">
        {name}
      </Typography>
      {address && (
        <Typography variant="body2" color="textSecondary" noWrap data-hint="">
          {address}
        </Typography>
      )}
      {hours && (
        <Typography variant="body2" color="textSecondary">
          {week(hours).join(", ")}
        </Typography>
      )}
    </>
  );
}
