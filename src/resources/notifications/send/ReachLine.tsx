import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { refetchInterval } from "#src/resources/notifications/refetchInterval.ts";
import { recipientsOf } from "./recipients.ts";

/** The number of drivers who would get the notification now, as counted by the service. */
export const ReachLine = () => {
  const words = useWords("notifications.send.reach");
  const { countNotification } = useCalls();
  const recipients = recipientsOf(useWatch());
  const isKnown = recipients.regions.length > 0;
  const { data, error } = useQuery({
    queryKey: keys.notifications.count(recipients),
    queryFn: ({ signal }) => countNotification(recipients, { signal }),
    enabled: isKnown,
    refetchInterval,
  });
  const text = () => {
    if (!isKnown) return words("unknown");
    if (error) return words("failed");
    if (!data) return words("counting");
    return data.recipients === 0 ? words("none") : words("some", data.recipients);
  };
  const isNobody = isKnown && (error !== null || data?.recipients === 0);
  return (
    <Typography
      role="status"
      sx={{
        fontWeight: isKnown ? 500 : undefined,
        color: isNobody ? "warning.main" : isKnown ? undefined : "text.secondary",
      }}
    >
      {text()}
    </Typography>
  );
};
