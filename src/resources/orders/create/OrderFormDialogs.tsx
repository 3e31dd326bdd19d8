import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { Product } from "#contract/products.ts";
import { emptyLine, type OrderValues } from "#src/resources/orders/create/orderValues.ts";

/** Proposes products that usually go along; added, they may ask for something, so nothing is sent yet. */
export function SuggestedDialog({ missing, answer }: SuggestedProps) {
  const translate = useTranslate();
  const say = (key: string, args = {}) => translate(`orderForm.suggested.${key}`, args);
  const titleId = useId();
  const { getValues, setValue } = useFormContext<OrderValues>();
  const add = () => {
    setValue("products", [...getValues("products"), ...missing.map(emptyLine)], { shouldDirty: true });
    answer(false);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={() => answer(false)}>
      <DialogTitle id={titleId}>{say("title")}</DialogTitle>
      <DialogContent>
        {say("text")}
        <ul>
          {missing.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", rowGap: 1 }}>
        <Button onClick={() => answer(true)}>{say("goOn")}</Button>
        <Button variant="contained" autoFocus onClick={add}>
          {say("add")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type SuggestedProps = {
  missing: readonly Product[];
  /** True: the order is sent as it is. */
  answer: (goOn: boolean) => void;
};

/** Asks before what was typed is thrown away. */
export function ResetDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`orderForm.reset.${key}`);
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{say("title")}</DialogTitle>
      <DialogContent>{say("text")}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say("keep")}</Button>
        <Button variant="contained" color="error" autoFocus onClick={onConfirm}>
          {say("confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
