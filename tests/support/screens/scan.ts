import { act } from "@testing-library/react";

/**
 * Types a code as a hand scanner does: at once, with Enter behind it. A key that nothing prevents gets into the text field with
 * the focus, and Enter presses the button with it. `pause`: milliseconds in the middle of the code.
 */
export function scan(code: string, pause = 0): void {
  const began = performance.now();
  for (const [nth, key] of [...code, "Enter"].entries()) {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent("keydown", {
      key,
      code: /\d/.test(key) ? `Digit${key}` : key,
      shiftKey: /^[A-Z]$/.test(key),
      bubbles: true,
      cancelable: true,
    });
    Object.defineProperty(event, "timeStamp", {
      value: began + 5 * nth + (2 * nth < code.length ? 0 : pause),
    });
    act(() => {
      if (target.dispatchEvent(event)) press(target, key);
    });
  }
}

function press(target: Element, key: string): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (key === "Enter" && target instanceof HTMLButtonElement) target.click();
  if (key === "Enter" || !isText) return;
  target.setRangeText(key, target.value.length, target.value.length);
  target.dispatchEvent(new Event("input", { bubbles: true }));
}
