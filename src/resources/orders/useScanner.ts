import { useEffect, useEffectEvent } from "react";
import { isInPopup } from "#src/ui/pageKeys.ts";

/** The length of an order's id. It is a ULID, whose first character stays 0 for a thousand years. */
const idLength = 26;
const idCharacter = /^[0-9A-HJKMNP-TV-Z]$/i;

/** Milliseconds between two keys of a scanner at most. People may type two keys as fast, but not a whole id. */
const longestGap = 100;
/** So many keys at this speed are surely a scanner's, which a busy computer or a bad radio link may make wait longer. */
const surelyScanned = 5;
const gapWithin = 500;
const gapAfter = (keys: number): number => (keys < surelyScanned ? longestGap : gapWithin);

/** What scanners are set to type behind a code. */
const endKeys: ReadonlySet<string> = new Set(["Enter", "Tab"]);

/** The longest code that somebody may type fast into a dialog and confirm: a PIN. */
const longestTyped = 6;

/** The palette, which finds an order by its id. */
const finder = "[cmdk-root]";

/**
 * Calls `onScan` with the id of the order whose label a hand scanner reads. A scanner is a keyboard that types fast. Its keys
 * must not act as keys of the page: they are held back until they can't be an id any more. In a text field they are typed, and
 * the field gets back its text. A scan over a dialog or a menu opens no order, which would be behind it; there too it must not
 * type, choose or, by the key behind it, confirm anything.
 */
export function useScanner(onScan: (orderId: string) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let typed = "";
    let lastAt = 0;
    let field: ReturnType<typeof readField> = null;
    let isOverPage = false;
    const held = holdKeys();
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      if (key === "Shift" || held.isReleasing()) return;
      const isNext = typed !== "" && timeStamp - lastAt <= gapAfter(typed.length) && !isHeldOrCombined(event);
      lastAt = timeStamp;
      if (isNext && typed.length < idLength && idCharacter.test(key)) {
        typed += key.toUpperCase();
        if (typed.length < idLength) {
          if (!field) held.add(event);
          return;
        }
        suppress(event);
        held.drop();
        field?.restore();
        if (!isOverPage) scanned(typed);
      } else if (isNext && typed.length === idLength && endKeys.has(key)) {
        suppress(event);
      } else {
        const isBrokenOff = held.giveUp() || (isOverPage && typed.length > longestTyped);
        if (isBrokenOff && isNext && endKeys.has(key)) suppress(event);
        typed = key === "0" && !isHeldOrCombined(event) && !isIn(finder, target) ? key : "";
        field = readField(target);
        isOverPage = isInPopup(target);
        if (typed && !field) held.add(event);
      }
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      held.drop();
      window.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, []);
}

const isHeldOrCombined = ({ repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  repeat || ctrlKey || altKey || metaKey;

const isIn = (selector: string, target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function suppress(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Keys that are held back until it is known whether a scanner typed them; for as long as another one may follow. */
function holdKeys() {
  let keys: KeyboardEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReleasing = false;
  const drop = () => {
    clearTimeout(timer);
    keys = [];
  };
  /** Keys of people act now; those of a scan that broke off never do, which it tells. */
  const giveUp = (): boolean => {
    const wasScan = keys.length >= surelyScanned;
    const released = wasScan ? [] : keys;
    drop();
    isReleasing = true;
    // Their release came before: a key without one would count as held.
    for (const key of released)
      for (const type of ["keydown", "keyup"]) key.target?.dispatchEvent(new KeyboardEvent(type, key));
    isReleasing = false;
    return wasScan;
  };
  const add = (event: KeyboardEvent) => {
    suppress(event);
    keys.push(event);
    clearTimeout(timer);
    timer = setTimeout(giveUp, gapAfter(keys.length));
  };
  return { add, drop, giveUp, isReleasing: () => isReleasing };
}

/** The text of a text field, which can be restored; null for other targets. */
function readField(target: EventTarget | null) {
  const isInput = target instanceof HTMLInputElement && target.type !== "checkbox";
  if (!isInput && !(target instanceof HTMLTextAreaElement)) return null;
  const { value } = target;
  const hadClosedList = target.getAttribute("aria-expanded") === "false";
  return {
    restore: () => {
      // By the setter of the class: React, which replaces the element's own one, would take the text for known.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), "value")?.set?.call(target, value);
      target.dispatchEvent(new Event("input", { bubbles: true }));
      // Typing opens the list of an autocomplete. Without the focus it closes; Escape could close a dialog around it.
      if (hadClosedList) {
        target.blur();
        target.focus();
      }
    },
  };
}
