import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import type { ReactNode } from "react";
import { belowAtRight, IconMenu } from "#src/ui/IconMenu.tsx";

type ChoiceMenuProps<Value extends string> = {
  /** Label of the choice, for the button's name. */
  label: string;
  icon: ReactNode;
  value: Value;
  /** A choice is awaited. */
  isBusy?: boolean;
  choices: readonly { value: Value; text: string }[];
  onChoose: (value: Value) => void;
};

/** A button that opens a menu with one selected item. */
export function ChoiceMenu<Value extends string>({
  label,
  icon,
  value,
  isBusy,
  choices,
  onChoose,
}: ChoiceMenuProps<Value>) {
  const current = choices.find((choice) => choice.value === value)?.text ?? value;
  return (
    <IconMenu name={`${label}: ${current}`} icon={icon} isBusy={isBusy} {...belowAtRight}>
      {choices.map((choice) => (
        <MenuItem
          key={choice.value}
          role="menuitemradio"
          aria-checked={choice.value === value}
          selected={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          <ListItemText>{choice.text}</ListItemText>
        </MenuItem>
      ))}
    </IconMenu>
  );
}
