import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For a warning in a form after which sending means something else. While `isGuarded`, only a press of the button sends; what is
 * still held down, or pressed once more without waiting, was not meant for what the warning says, and leads to it.
 */
export function useReadFirst<Warning extends HTMLElement>(isGuarded: boolean): RefObject<Warning | null> {
  const warning = useRef<Warning>(null);
  // In the commit that shows the warning, or enables the button again, so that no key comes before.
  useLayoutEffect(() => {
    const form = warning.current?.closest("form");
    if (!isGuarded || !form) return undefined;
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      warning.current?.focus();
    };
    const onClick = (event: MouseEvent) => {
      if ((event.target as Element).closest("[type=submit]") && !isPress(event)) refuse(event);
    };
    const onSubmit = (event: SubmitEvent) => {
      if (!event.submitter) refuse(event);
    };
    // Not out of a field, where somebody may be typing: its next Enter leads here.
    if (!document.activeElement?.matches("input, textarea")) warning.current?.focus();
    form.addEventListener("click", onClick);
    form.addEventListener("submit", onSubmit);
    return () => {
      form.removeEventListener("click", onClick);
      form.removeEventListener("submit", onSubmit);
    };
  }, [isGuarded]);
  return warning;
}

/**
 * Whether the button was pressed. It is clicked by the second half of a double click, too, and by Enter in an input, without
 * a pointer and without the focus.
 */
const isPress = ({ detail }: MouseEvent): boolean =>
  detail === 1 || (detail === 0 && !(document.activeElement instanceof HTMLInputElement));
