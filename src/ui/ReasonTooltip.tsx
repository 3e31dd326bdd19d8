import Tooltip, { type TooltipProps } from "@mui/material/Tooltip";
import { useEffect, useState } from "react";

type Props = {
  /** Null if there is none. */
  reason: string | null;
  children: TooltipProps["children"];
};

/**
 * Tells why something is not available, or not all that its name says. A tap shows it too, until the next touch or until the
 * page scrolls: MUI's tooltip opens by a long press only, since the end of a short one cancels it.
 */
export const ReasonTooltip = ({ reason, children }: Props) => {
  const [open, setOpen] = useState<"pointed" | "tapped" | null>(null);
  useEffect(() => {
    if (open !== "tapped") return;
    const close = () => setOpen(null);
    const closing = ["pointerdown", "scroll"] as const;
    for (const name of closing) document.addEventListener(name, close, { capture: true, passive: true });
    return () => {
      for (const name of closing) document.removeEventListener(name, close, { capture: true });
    };
  }, [open]);
  return (
    <Tooltip
      title={reason && <span>{reason}</span>}
      describeChild
      enterTouchDelay={0}
      open={open !== null && reason !== null}
      onOpen={() => setOpen((now) => now ?? "pointed")}
      // After a tap MUI would close it soon, by a timer or by the mouse events that browsers send after touches.
      onClose={({ type }) => setOpen((now) => (now === "tapped" && type !== "keydown" ? now : null))}
      onPointerUp={({ pointerType }) => pointerType === "touch" && setOpen("tapped")}
    >
      {children}
    </Tooltip>
  );
};
