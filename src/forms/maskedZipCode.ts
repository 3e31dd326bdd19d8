import type { ChangeEvent, CompositionEvent, FocusEvent } from "react";

/** Formats a postal code while it is typed: digits, with the dash inserted. */
export function maskedZipCode(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 5);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}

/**
 * Handlers of an input of a postal code. It is formatted while it grows at its end, and when its five digits are left.
 * Corrections within it stay as typed: otherwise digits would move across the dash, which makes another code of them, and the
 * caret would jump to the end. So does what an input method has not finished.
 */
export const zipCodeHandlers = (change: (typed: string) => void) => ({
  onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isAtEnd = target.selectionStart === target.value.length;
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    change(isAtEnd && !isComposing ? maskedZipCode(target.value) : target.value);
  },
  onCompositionEnd: ({ target }: CompositionEvent) => {
    if (target instanceof HTMLInputElement) change(maskedZipCode(target.value));
  },
  onBlur: ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
    if (value !== maskedZipCode(value) && value.replace(/\D/g, "").length === 5) change(maskedZipCode(value));
  },
});
