import { act } from "@testing-library/react";

/**
 * Types a code as a hand scanner does: at once, with Enter behind it. A key that nothing prevents gets into the text field with
 * the focus, and Enter presses the button with it, or sends its form. `pause`: milliseconds in the middle of the code.
 */
export function scan(scanned: string, pause = 0): void {
  const began = performance.now();
  for (const [nth, key] of [...scanned, "Enter"].entries()) {
    const target = document.activeElement ?? document.body;
    const code = /\d/.test(key) ? `Digit${key}` : key;
    const init = { key, code, shiftKey: /^[A-Z]$/.test(key), bubbles: true, cancelable: true };
    const event = new KeyboardEvent("keydown", init);
    Object.defineProperty(event, "timeStamp", {
      value: began + 5 * nth + (2 * nth < scanned.length ? 0 : pause),
    });
    act(() => {
      if (target.dispatchEvent(event)) press(target, key);
      target.dispatchEvent(new KeyboardEvent("keyup", init));
    });
  }
}

function press(target: Element, key: string): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (key === "Enter" && target instanceof HTMLButtonElement) target.click();
  if (key === "Enter" && target instanceof HTMLInputElement) target.form?.requestSubmit();
  if (key === "Enter" || !isText) return;
  target.setRangeText(key, target.value.length, target.value.length);
  target.dispatchEvent(new Event("input", { bubbles: true }));
}
