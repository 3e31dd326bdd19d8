/**
 * Whether a key belongs to a menu, a dialog or a picker, which have keys of their own, and not to the page. The main menu
 * is none of them: its links keep the focus after a click, and have only Enter.
 */
export const isBusyElsewhere = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest(
    "[role=dialog], [role=menu], [role=listbox], [role=combobox], [role=grid], .MuiModal-root",
  ) !== null;

/** The same for keys that start an action, which a key that is held down must not start again. */
export const isBusyOrHeld = (event: KeyboardEvent): boolean => event.repeat || isBusyElsewhere(event);

/** For lists whose rows have checkboxes: the keys of the page go on where one of them has the focus. */
export const alsoOnCheckboxes = (isBusy: (event: KeyboardEvent) => boolean) => ({
  enableOnFormTags: true,
  ignoreEventWhen: (event: KeyboardEvent) => isBusy(event) || isTyping(event.target),
});

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input:not([type=checkbox]), textarea, select");
