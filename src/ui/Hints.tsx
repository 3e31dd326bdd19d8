import Tooltip from "@mui/material/Tooltip";
import { useEffect, useState } from "react";
import { tokens } from "#src/layout/theme/tokens.ts";

type Hint = { element: HTMLElement; text: string };

/**
 * The tooltip of all elements with `data-hint`. It shows the attribute's text or, where that is empty, the element's own text
 * if that is cut. The whole page has one, since a component per cell of a table would cost more than the cells. It looks like
 * every other tooltip of the console, which the browser's tooltip of `title` does not.
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

/** The element whose text is cut: the one with the hint, or a box in it. */
const isCut = (element: HTMLElement): boolean =>
  [element, ...element.children].some(
    (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
  );
