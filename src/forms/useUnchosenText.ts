import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";

/**
 * The text of an autocomplete in a form. Typed text that was not chosen stays in the input, and the form is not sent with it,
 * since it would be sent with what was chosen before, or with nothing. Enter takes the first option that the typed text finds.
 * `chosenText` is the text of the chosen option; "" for none, or where chosen options are chips. `isRequired`: an emptied input
 * is no choice either.
 */
export function useUnchosenText(chosenText: string, isRequired = false) {
  const words = useWords("forms");
  const inputRef = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState(chosenText);
  const [text, setText] = useState(chosenText);
  const [isTyped, setTyped] = useState(false);
  const [isRefused, setRefused] = useState(false);
  // While rendering, because an effect could replace letters that have been typed since.
  if (known !== chosenText) {
    setKnown(chosenText);
    setRefused(false);
    if (text === known) {
      setText(chosenText);
      setTyped(false);
    }
  }
  const isUnchosen = text.trim() !== "" && text !== chosenText;

  const refuse = useEffectEvent((event: SubmitEvent) => {
    const input = inputRef.current;
    if (!input || event.target !== input.form || input.value.trim() === chosenText.trim()) return;
    // Of several such inputs the first one gets the focus.
    if (!event.defaultPrevented) input.focus();
    event.preventDefault();
    event.stopPropagation();
    setRefused(true);
  });
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => refuse(event);
    window.addEventListener("submit", onSubmit, { capture: true });
    return () => window.removeEventListener("submit", onSubmit, { capture: true });
  }, []);

  const problem = isRefused ? words(isRequired ? "mustChoose" : "notChosen") : undefined;
  return {
    inputRef,
    /** Why the form was not sent. */
    problem,
    /** Whether the text was typed, and not filled in by a choice. */
    isTyped,
    /** Props of the autocomplete. */
    textProps: {
      autoHighlight: isUnchosen,
      clearOnBlur: false,
      // An open list covers the problem below the input.
      ...(problem && { noOptionsText: problem }),
      inputValue: text,
      // Without an event MUI restores the chosen text, on blur and whenever the options are loaded anew. An emptied input gets it
      // back on blur only, because it could be typed in just now.
      onInputChange: (event: SyntheticEvent | null, next: string, reason: string) => {
        if (!event && (text !== "" || document.activeElement === inputRef.current)) return;
        setText(next);
        setTyped(reason === "input");
        setRefused(false);
      },
    },
  };
}
