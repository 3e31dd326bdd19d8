import AddOutlined from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Product } from "#contract/products.ts";
import { useWords } from "#src/i18n/useWords.ts";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { ReasonTooltip } from "#src/ui/ReasonTooltip.tsx";
import { type DisabledReason, disabledReasonOf } from "./cartRules.ts";

/** A toolbar with a button per product: one tab stop, the arrow keys move. A disabled button shows its reason. */
export function ProductButtons({ products, lines, setup, label, takesFocus = false, onAdd }: Props) {
  const words = useWords("orders.types");
  const disabledReasonWords = useWords("orderForm.cart.disabledReasons");
  const reasonId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, products.length - 1);

  const sentenceOf = ({ reason, ...args }: DisabledReason) => {
    const type = "type" in args ? words(args.type) : undefined;
    return disabledReasonWords(reason, { ...args, type });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (stop + step + products.length) % products.length;
    bar.current?.querySelectorAll<HTMLElement>("button")[next]?.focus();
  };
  // The form starts here, unless the user has moved the focus to another input while the products were loading.
  useEffect(() => {
    if (takesFocus && !bar.current?.closest("form")?.contains(document.activeElement))
      bar.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}
    >
      {products.map((product, nth) => {
        const disabledReason = disabledReasonOf(product, lines, setup);
        const reason = disabledReason && sentenceOf(disabledReason);
        const count = lines.filter(({ id }) => id === product.id).length;
        return (
          <ReasonTooltip key={product.id} reason={reason}>
            <Button
              variant="outlined"
              startIcon={<AddOutlined />}
              tabIndex={nth === stop ? 0 : -1}
              aria-disabled={disabledReason !== null}
              aria-describedby={reason ? `${reasonId}-${nth}` : undefined}
              onFocus={() => setCurrent(nth)}
              onClick={() => {
                if (!disabledReason) onAdd(product);
              }}
              sx={{ maxWidth: "100%", "&[aria-disabled=true]": disabled }}
            >
              <Box component="bdi" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
                {product.name}
              </Box>
              {count > 0 && <Box component="span" sx={{ ml: 0.75, fontWeight: 600 }}>{`× ${count}`}</Box>}
              {reason && (
                <Box component="span" id={`${reasonId}-${nth}`} hidden>
                  {reason}
                </Box>
              )}
            </Button>
          </ReasonTooltip>
        );
      })}
    </Box>
  );
}

type Props = {
  products: readonly Product[];
  lines: readonly { id: string }[];
  setup: OrderSetup;
  label: string;
  takesFocus?: boolean;
  onAdd: (product: Product) => void;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A disabled button can still be focused, so that its reason can be read. */
const disabled = { opacity: 0.55, cursor: "not-allowed", "&:hover": { bgcolor: "transparent" } };
