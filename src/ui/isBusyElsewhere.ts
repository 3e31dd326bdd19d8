/** Whether a key belongs to a menu, a dialog or a picker, which have keys of their own, and not to the page. */
export const isBusyElsewhere = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest(
    "[role=dialog], [role=menu], [role=listbox], [role=combobox], [role=grid], nav, .MuiModal-root",
  ) !== null;
