/**
 * The ref of a frame, e.g. a list, that gets the focus when its element that has the focus is removed, as with the row of a
 * deleted record. Otherwise the keyboard would start again at the beginning of the page. It also works where a dialog that the
 * element opened is closed before or after the removal. Of nested frames the innermost gets it.
 */
export function keepsFocus(frame: HTMLElement | null) {
  if (!frame) return;
  let last: Element | null = null;
  const enter = ({ target }: FocusEvent) => {
    last = target as Element;
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // The focus comes back from a dialog or a menu.
    if (relatedTarget instanceof Element && relatedTarget.closest(".MuiModal-root")) return;
    // Browsers also report that an element was removed or disabled, the former before it is.
    queueMicrotask(() => {
      if (last === target && last?.isConnected && !last.matches(":disabled")) last = null;
    });
  };
  const observer = new MutationObserver(() => {
    // The body has the focus, or a frame around this one that was faster.
    const isLost = document.activeElement?.contains(frame);
    if (last && !last.isConnected && isLost) focus(frame);
  });
  frame.addEventListener("focusin", enter);
  frame.addEventListener("focusout", leave);
  observer.observe(frame, { childList: true, subtree: true });
  // Dialogs are children of the body.
  observer.observe(document.body, { childList: true });
  return () => {
    frame.removeEventListener("focusin", enter);
    frame.removeEventListener("focusout", leave);
    observer.disconnect();
  };
}

/** Without a `tabindex` of its own the frame has one only while it has the focus, so that no click gives it. */
function focus(frame: HTMLElement): void {
  if (!frame.hasAttribute("tabindex")) {
    frame.tabIndex = -1;
    frame.addEventListener("blur", () => frame.removeAttribute("tabindex"), { once: true });
  }
  frame.focus({ preventScroll: true });
}
