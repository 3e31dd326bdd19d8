import Button from "@mui/material/Button";
import { useWords } from "#src/i18n/useWords.ts";
import type { Holder } from "./stockItems.ts";
import { useMayChangeStock } from "./useStock.ts";

type Props = { holderType: Holder["type"]; name: string; onOpen: () => void };

/** The button for counting a product, for those who may change the stock. */
export const CountButton = ({ holderType, name, onOpen }: Props) => {
  const words = useWords("stock.count");
  if (!useMayChangeStock(holderType)) return null;
  return (
    <Button aria-label={words("openOf", { name })} onClick={onOpen}>
      {words("open")}
    </Button>
  );
};
