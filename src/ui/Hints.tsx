import Tooltip from "@mui/material/Tooltip";
import { useEffect, useState } from "react";
import { tokens } from "#src/layout/theme/tokens.ts";

type Hint = { element: HTMLElement; text: string };

/**
 * The tooltip of all elements with `data-hint`. It shows the attribute's text or, where that is empty, the element's own text
 * if that is cut. The whole page has one, since a component per cell of a table would cost more than the cells. It looks like
 * every other tooltip of the console, which the browser's tooltip of `title` does not. A touch that rests on the element shows
 * it too; within `data-long-press`, where such a touch does something else, a tap on an image.
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
    let isTouched = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      setHint(null);
    };
    const point = ({ target, pointerType }: PointerEvent) => {
      const element = pointerType === "touch" ? null : hinted(target);
      if (element === pointed) return;
      pointed = element;
      close();
      if (element) timer = setTimeout(() => open(element), tokens.hintDelay);
    };
    const press = ({ target, pointerType }: PointerEvent) => {
      isTouched = pointerType === "touch";
      const element = isTouched && hinted(target);
      if (element && !element.closest("[data-long-press]")) {
        timer = setTimeout(() => open(element), tokens.hintDelay);
      }
    };
    const release = () => clearTimeout(timer);
    const tap = (event: MouseEvent) => {
      const element = isTouched ? hinted(event.target) : null;
      if (!element?.matches("[data-long-press] [role=img]")) return;
      // What is around the image would take the tap for its own.
      event.stopPropagation();
      open(element);
    };
    const open = (element: HTMLElement) => {
      const text = element.dataset.hint || (isCut(element) && element.innerText);
      if (text && element.isConnected) setHint({ element, text });
    };
    const closing = ["pointerdown", "keydown", "scroll", "wheel"] as const;
    const releasing = ["pointerup", "pointercancel"] as const;
    document.addEventListener("pointerover", point);
    for (const name of closing) document.addEventListener(name, close, { capture: true, passive: true });
    document.addEventListener("pointerdown", press);
    for (const name of releasing) document.addEventListener(name, release);
    document.addEventListener("click", tap, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", point);
      for (const name of closing) document.removeEventListener(name, close, { capture: true });
      document.removeEventListener("pointerdown", press);
      for (const name of releasing) document.removeEventListener(name, release);
      document.removeEventListener("click", tap, { capture: true });
    };
  }, []);
  return hint;
}

const hinted = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-hint]") : null;

/** The element whose text is cut: the one with the hint, or a box in it. */
const isCut = (element: HTMLElement): boolean =>
  [element, ...element.children].some(
    (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
  );
