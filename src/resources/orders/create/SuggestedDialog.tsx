import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import type { Product } from "#contract/products.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { newLine } from "#src/resources/orders/create/cart/useCustomerNumbers.ts";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import type { OrderValues } from "#src/resources/orders/create/orderValues.ts";

/** Proposes the company's suggested products. Adding them does not send the order yet: they may have fields to fill in. */
export function SuggestedDialog({ setup, missing, answer }: SuggestedProps) {
  const words = useWords("orderForm.suggested");
  const titleId = useId();
  const { getValues, setValue } = useFormContext<OrderValues>();
  const add = () => {
    const lines = getValues("products");
    const added = missing.map((product) => newLine(product, lines, setup));
    setValue("products", [...lines, ...added], { shouldDirty: true });
    answer(false);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={() => answer(false)}>
      <DialogTitle id={titleId}>{words("title")}</DialogTitle>
      <DialogContent>
        {words("text")}
        <ul>
          {missing.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", rowGap: 1 }}>
        <Button onClick={() => answer(true)}>{words("goOn")}</Button>
        <Button variant="contained" autoFocus onClick={add}>
          {words("add")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type SuggestedProps = {
  setup: OrderSetup;
  missing: readonly Product[];
  /** Called with true to send the order as it is. */
  answer: (isConfirmed: boolean) => void;
};
