import Tooltip from "@mui/material/Tooltip";
import { useEffect, useState } from "react";
import { tokens } from "#src/layout/theme/tokens.ts";

type Hint = { element: HTMLElement; text: string };

/**
 * The tooltip of everything that has `data-hint`: its text, or where that is empty the element's own text as far as it
 * is cut. One for the whole page, since one component per cell of a table would cost more than the cells; it looks like
 * every other tooltip, which the browser's own, of `title`, does not.
 */
export const Hints = () => {
  const hint = usePointedHint();
  return (
    <Tooltip
      open={hint !== null}
      title={hint?.text ?? ""}
      placement="bottom-start"
      slotProps={{ popper: { anchorEl: hint?.element } }}
    >
      <span hidden />
    </Tooltip>
  );
};

function usePointedHint(): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    let pointed: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      setHint(null);
    };
    const point = ({ target, pointerType }: PointerEvent) => {
      const element =
        pointerType !== "touch" && target instanceof Element
          ? target.closest<HTMLElement>("[data-hint]")
          : null;
      if (element === pointed) return;
      pointed = element;
      close();
      if (element) timer = setTimeout(() => open(element), tokens.hintDelay);
    };
    const open = (element: HTMLElement) => {
      const text = element.dataset.hint || (isCut(element) && element.innerText);
      if (text && element.isConnected) setHint({ element, text });
    };
    const closing = ["pointerdown", "keydown", "scroll", "wheel"] as const;
    document.addEventListener("pointerover", point);
    for (const name of closing) document.addEventListener(name, close, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", point);
      for (const name of closing) document.removeEventListener(name, close, { capture: true });
    };
  }, []);
  return hint;
}

/** The element itself, or the box in it that holds its lines. */
const isCut = (element: HTMLElement): boolean =>
  [element, ...element.children].some(
    (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
  );
