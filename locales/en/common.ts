export const common = {
  language: "Language",
  tryAgain: "Try again",
  undo: "Undo",
  undoing: "Undoing…",
  notUndone: "Not undone. %{reason}",
  copying: {
    copy: "Copy: %{name}",
    copied: "Copied",
    failed: "Copying failed: select the text instead",
  },
  once: {
    copy: "Copy",
    copied: "Copied.",
    copyByHand: "The browser does not let us copy. The text is selected: press Ctrl+C.",
  },
  loading: "Loading",
  tooManyRequests: "Too many requests. Try again in %{seconds} s.",
  /** Of data that is some seconds older than its request. */
  dataAsOf: "Data as of %{time}",
  tooManyAttempts: "Too many failed attempts. Try again in %{minutes} min.",
  /** Behind the sentence of a failure of the service. */
  requestId: "Its number for support: %{id}",
  changedBy: "%{by} changed this meanwhile, at %{moment}. Check it and try again.",
  triesLeft: "%{smart_count} try left. |||| %{smart_count} tries left.",
  theme: {
    label: "Theme",
    light: "Light",
    dark: "Dark",
    system: "Same as the system",
  },
  missingRights: "Missing: %{names}.",
  quoted: "“%{text}”",
  all: "All",
  /** A company, region or driver in the address of a list. */
  unknownChoice: "Unknown, or out of your reach",
  notActive: "Not active: %{id}",
  history: {
    none: "No changes have been recorded yet",
    failed: "The history could not be loaded",
    system: "the system",
    changes: "%{smart_count} field |||| %{smart_count} fields",
    was: "%{field}: %{before} → %{after}",
  },
} as const;
