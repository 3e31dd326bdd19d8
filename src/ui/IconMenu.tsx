import IconButton from "@mui/material/IconButton";
import Menu, { type MenuProps } from "@mui/material/Menu";
import Tooltip from "@mui/material/Tooltip";
import { type MouseEvent, type ReactNode, useId, useState } from "react";

type IconMenuProps = Pick<MenuProps, "anchorOrigin" | "transformOrigin"> & {
  /** Of the button; its tooltip shows it. */
  name: string;
  icon: ReactNode;
  size?: "small";
  /** What was chosen is awaited. */
  isBusy?: boolean;
  /** The items. A click on one closes the menu. */
  children: ReactNode;
};

/** A button with an icon that opens a menu. */
export function IconMenu({ name, icon, size, isBusy, children, ...origins }: IconMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const closeByItem = ({ target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest("[role^=menuitem]")) close();
  };
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          size={size}
          aria-label={name}
          aria-busy={isBusy}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        onClick={closeByItem}
        {...origins}
      >
        {children}
      </Menu>
    </>
  );
}

/** For buttons at the right edge: the menu opens below and to the left. */
export const belowAtRight = {
  anchorOrigin: { vertical: "bottom", horizontal: "right" },
  transformOrigin: { vertical: "top", horizontal: "right" },
} as const satisfies Partial<MenuProps>;
