import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { useListContext } from "react-admin";
import { clockInWarsaw } from "#contract/rules/warsaw.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useConnectionStatus } from "#src/live/LiveContext.ts";

/** Whether the rows on screen are up to date, and since when not: the connection is lost, or the list could not be loaded. */
export const Freshness = () => {
  const words = useWords("orders.live");
  const connection = useConnectionStatus();
  const { error } = useListContext();
  const status = connection === "live" && error ? "outdated" : connection;
  const isCurrent = status === "live" || status === "connecting";
  const since = useTimeOf(status);
  return (
    <Box
      sx={{ display: "flex", alignItems: "center", gap: 0.75, whiteSpace: "nowrap", color: "text.secondary" }}
      role="status"
    >
      <Box
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: isCurrent ? "50%" : 0, bgcolor: colors[status] }}
      />
      {words(status, { time: since })}
    </Box>
  );
};

const colors = {
  live: "success.main",
  connecting: "text.disabled",
  outdated: "warning.main",
  lost: "error.main",
};

/** The time of day, in Warsaw, at which the value came. */
function useTimeOf(value: string): string {
  const [times, setTimes] = useState({ value, at: Date.now() });
  useEffect(() => {
    setTimes((last) => (last.value === value ? last : { value, at: Date.now() }));
  }, [value]);
  return clockInWarsaw(new Date(times.at)).slice("yyyy-MM-dd ".length);
}
