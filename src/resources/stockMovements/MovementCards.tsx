import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import type { Movement } from "#contract/stock/movements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import {
  MovementActor,
  MovementKindName,
  MovementReason,
  MovementTime,
  MovementWay,
} from "./MovementParts.tsx";

/** The movements as cards, where there is no room for the table. */
export const MovementCards = () => {
  const words = useWords("stock.movements");
  const { data = [] } = useListContext<Movement>();
  return (
    <Box component="ul" aria-label={words("label")} sx={list}>
      {data.map((movement) => (
        <MovementCard key={movement.id} movement={movement} />
      ))}
    </Box>
  );
};

const MovementCard = ({ movement }: { movement: Movement }) => {
  const words = useWords("stock.movements.columns");
  const { plain } = useNumbers();
  const { productName, serialNumber, amount, reason, balance } = movement;
  return (
    <li>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
        <span>
          <MovementKindName movement={movement} />
        </span>
        <Box component="span" sx={{ color: "text.secondary" }}>
          <MovementTime movement={movement} />
        </Box>
      </Box>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, fontWeight: 500 }}>
        <bdi>{[productName, serialNumber].filter(Boolean).join(" · ")}</bdi>
        <span>{plain(amount)}</span>
      </Box>
      <div>
        <MovementWay movement={movement} />
      </div>
      <Box sx={{ color: "text.secondary" }}>
        <MovementActor movement={movement} />
        {reason && (
          <>
            {": "}
            <MovementReason movement={movement} />
          </>
        )}
        {balance !== null && ` · ${words("balance")}: ${plain(balance)}`}
      </Box>
    </li>
  );
};

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  fontSize: tokens.text.table,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
  li: { display: "grid", gap: 0.5, p: 1.5 },
  "li + li": { borderTop: 1, borderColor: "divider" },
} as const;
