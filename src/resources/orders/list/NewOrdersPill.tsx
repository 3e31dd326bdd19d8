import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import { useListContext } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import type { OrderRow } from "#contract/orders/row.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import type { LiveListMeta } from "#src/live/liveList.ts";
import { ArrivalStatus } from "#src/ui/ArrivalStatus.tsx";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { pageKeys } from "#src/ui/pageKeys.ts";

/** Shows over the top of the list how many new orders are buffered; pressing it, or `n`, inserts them. */
export const NewOrdersPill = ({ show }: { show: (firstNew: string | undefined) => void }) => {
  const words = useWords("orderList.arrivals");
  const hintOf = useShortcutHint();
  const { meta }: { meta?: LiveListMeta<OrderRow> } = useListContext();
  const buffered = meta?.buffered ?? [];
  const count = buffered.length;
  // Buffered rows need not be new orders: a list of delivered orders receives those that were just delivered.
  const areNew = buffered.every(({ stage }) => isIn("waiting", stage.status));
  const showThem = () => show(buffered[0]?.id);
  useHotkeys("n", showThem, { enabled: count > 0, ...pageKeys }, [showThem]);
  const text = words(areNew ? "show" : "showMore", count);
  return (
    <Box sx={{ position: "relative", zIndex: 3 }}>
      <ArrivalStatus text={count > 0 ? text : ""} />
      {count > 0 && (
        <Tooltip
          describeChild
          title={
            <span>
              {words("hint")}
              {hintOf(" (n)")}
            </span>
          }
        >
          <Button variant="contained" startIcon={<ArrowUpwardOutlined />} onClick={showThem} sx={pill}>
            {text}
          </Button>
        </Tooltip>
      )}
    </Box>
  );
};

const pill = {
  position: "absolute",
  top: tokens.row.compact + 8,
  left: "50%",
  transform: "translateX(-50%)",
  minHeight: 30,
  borderRadius: 15,
  whiteSpace: "nowrap",
  boxShadow: 3,
};
