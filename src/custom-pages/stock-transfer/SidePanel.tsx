import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import type { DragEventHandler, ReactNode } from "react";
import { type HolderType, holderTypes } from "#contract/stock/goods.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { HolderPicker } from "#src/resources/stock/HolderPicker.tsx";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import type { Part, Side } from "./transferSides.ts";

type Props = {
  part: Part;
  side: Side;
  onType: (type: HolderType) => void;
  onSide: (side: Side) => void;
  /** Handlers of a panel that rows can be dropped on at the moment. */
  dropping?: { onDragOver: DragEventHandler; onDrop: DragEventHandler } | undefined;
  children: ReactNode;
};

/** One side of the transfer: the type of the holder, the holder, and its stock. */
export const SidePanel = ({ part, side, onType, onSide, dropping, children }: Props) => {
  const words = useWords("stock.transfer");
  const typeWords = useWords("stock.types");
  return (
    <Box
      component="section"
      ref={keepsFocus}
      aria-label={words(part)}
      {...dropping}
      sx={{
        ...panel,
        ...(dropping && { outline: "2px dashed", outlineColor: "primary.main", outlineOffset: 6 }),
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
        <Typography variant="h3" component="h2">
          {words(part)}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={side.type}
          aria-label={words(part)}
          onChange={(_event, type: HolderType | null) => type && onType(type)}
        >
          {holderTypes.toReversed().map((type) => (
            <ToggleButton key={type} value={type} sx={{ textTransform: "none", py: 0.25, px: 1.5 }}>
              {typeWords(type)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <HolderPicker
        key={side.type}
        type={side.type}
        value={side.id}
        isReceiving={part === "receiving"}
        onChange={(id) => onSide({ type: side.type, id })}
      />
      {dropping && (
        <Typography role="status" sx={{ color: "primary.main", fontWeight: 500 }}>
          {words("drop")}
        </Typography>
      )}
      {children}
    </Box>
  );
};

const panel = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  alignContent: "start",
  minWidth: 0,
  borderRadius: 1,
};
