import Button, { type ButtonProps } from "@mui/material/Button";
import { type ReactNode, useState } from "react";

type Props = Omit<ButtonProps, "onClick"> & {
  /** What is shown once the button was pressed, until it calls `close`. */
  dialog: (close: () => void) => ReactNode;
};

/** A button that opens its dialog. */
export const DialogButton = ({ dialog, ...props }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...props} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
};
