import { IconButton, ListItemText, Menu, MenuItem, Tooltip } from "@mui/material";
import { type ReactNode, useId, useState } from "react";

type ChoiceMenuProps<Value extends string> = {
  /** Label of the choice, for the button's name. */
  label: string;
  button: ReactNode;
  value: Value;
  choices: readonly { value: Value; text: string }[];
  onChoose: (value: Value) => void;
};

/** A button that opens a menu with one selected item. */
export function ChoiceMenu<Value extends string>({
  label,
  button,
  value,
  choices,
  onChoose,
}: ChoiceMenuProps<Value>) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = choices.find((choice) => choice.value === value)?.text ?? value;
  const name = `${label}: ${current}`;
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {button}
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === value}
            selected={choice.value === value}
            onClick={() => {
              setAnchor(null);
              onChoose(choice.value);
            }}
          >
            <ListItemText>{choice.text}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
