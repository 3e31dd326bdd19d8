/** What all forms say. */
export const forms = {
  save: "Save",
  saving: "Saving…",
  cancel: "Cancel",
  close: "Close",
  optional: "optional",
  keys: "Ctrl + Enter confirms",
  time: "Time",
  dayFormat: "DD-MM-YYYY",
  timeFormat: "HH:MM",
  openCalendar: "Open the calendar",
  calendar: "Calendar",
  saved: "Saved",
  somebody: "Somebody else",
  conflict:
    "%{by} changed this at %{moment}, while you were typing. Saving again puts your values over theirs.",
  errorCount: "%{smart_count} error |||| %{smart_count} errors",
  unsaved: {
    title: "Discard what you have typed?",
    text: "It is not saved yet.",
    elsewhere: "In another tab something is not saved yet.",
    discard: "Discard",
    runTitle: "Leave in the middle?",
    run: "A command over many records is still under way: what was not sent yet stays undone.",
    leave: "Leave",
  },
} as const;
