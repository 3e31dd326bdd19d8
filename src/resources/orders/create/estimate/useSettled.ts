import { useEffect, useState } from "react";

/** Milliseconds without a change after which a value has settled. */
const rest = 600;

/**
 * The value once it has not changed for a while and none of the named inputs has the focus, so that nothing is requested
 * for what is still being typed. Null until then.
 */
export function useSettled<Value>(value: Value | null, inputs: readonly string[]): Value | null {
  const [settled, setSettled] = useState<Value | null>(null);
  const text = value === null ? null : JSON.stringify(value);
  useEffect(() => {
    setSettled(null);
    if (text === null) return;
    const settle = () => {
      const { activeElement } = document;
      const isTyping = activeElement instanceof HTMLInputElement && inputs.includes(activeElement.name);
      if (!isTyping) setSettled(JSON.parse(text));
    };
    let timer = setTimeout(settle, rest);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, rest);
    };
    document.addEventListener("focusout", restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusout", restart);
    };
  }, [text, inputs]);
  return settled;
}
