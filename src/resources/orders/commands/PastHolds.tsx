import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { OrderInfo } from "#contract/orders/info.ts";
import { HoldPeriods } from "#src/resources/orders/show/Histories.tsx";

/** The holds of an order so far. `title` is a key. */
export function PastHolds({ order: { onHoldHistory }, title }: { order: OrderInfo; title: string }) {
  const translate = useTranslate();
  if (!onHoldHistory || onHoldHistory.length === 0) return null;
  return (
    <Box component="section" sx={frame}>
      <h3>{translate(title)}</h3>
      <HoldPeriods periods={onHoldHistory} />
    </Box>
  );
}

const frame = {
  typography: "body2",
  h3: { m: 0, mb: 0.5, fontSize: 12, fontWeight: 600, color: "text.secondary" },
  // A list that scrolls is reached by keyboard through its tab stop; this one is short, and the dialog itself scrolls.
  ul: { m: 0, p: 0 },
  li: { listStyle: "none", py: 0.5, overflowWrap: "anywhere" },
  "small, time": { color: "text.secondary" },
  small: { display: "block", fontSize: 12 },
  ".said": { display: "block", whiteSpace: "pre-wrap" },
};
