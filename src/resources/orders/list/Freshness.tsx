import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useListContext } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { useConnection } from "#src/live/LiveContext.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { useToday } from "#src/ui/useToday.ts";
import { timeOrDayText } from "#src/ui/warsawTime.ts";

/** Whether the rows on the screen are up to date. If not, since when: the connection is lost, or loading the list failed. */
export const Freshness = () => {
  const words = useWords("orders.live");
  const today = useToday();
  const { status, since } = useFreshness();
  const isUncertain = uncertain.has(status);
  return (
    <Tooltip placement="top" title={isUncertain && words("hint")}>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 0.75,
          whiteSpace: "nowrap",
          color: "text.secondary",
        }}
        role="status"
        data-freshness
      >
        <Box
          aria-hidden
          sx={{ width: 8, height: 8, borderRadius: isUncertain ? 0 : "50%", bgcolor: colors[status] }}
        />
        {words(status, { time: timeOrDayText(since, today) })}
      </Box>
    </Tooltip>
  );
};

/** Whether the rows may be outdated. Their minutes are counted on all the same. */
export const useIsUncertain = (): boolean => uncertain.has(useFreshness().status);

function useFreshness(): { status: Status; since: number } {
  const connection = useConnection();
  const { error } = useListContext();
  const status: Status = connection.status === "live" && error ? "outdated" : connection.status;
  const began = () => (status === "outdated" ? serviceNow() : connection.since);
  const [shown, setShown] = useState<{ status: Status; since: number }>(() => ({ status, since: began() }));
  if (status === shown.status) return shown;
  // A list that could not be loaded after a loss is out of date since the loss.
  const goesOn = uncertain.has(shown.status) && uncertain.has(status);
  const next = { status, since: goesOn ? shown.since : began() };
  setShown(next);
  return next;
}

const colors = {
  live: "success.main",
  connecting: "text.disabled",
  outdated: "warning.main",
  lost: "error.main",
};

type Status = keyof typeof colors;

const uncertain: ReadonlySet<Status> = new Set(["outdated", "lost"]);
