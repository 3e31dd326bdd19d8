export const common = {
  language: "Language",
  languageNotLoaded: "The language could not be loaded. Reload the page to try again.",
  tryAgain: "Try again",
  undo: "Undo",
  undoing: "Undoing…",
  notUndone: "Couldn’t undo. %{reason}",
  copying: {
    copy: "Copy: %{name}",
    copied: "Copied",
    failed: "Couldn’t copy: select the text instead",
  },
  once: {
    copy: "Copy",
    copied: "Copied.",
    copyByHand: "Your browser blocked copying. The text is selected: press Ctrl+C.",
  },
  loading: "Loading",
  noOptions: "Nothing found",
  /** On a public page: code that failed to load. */
  incomplete:
    "A part of this page could not be loaded. Check your connection, copy what you’ve typed, and reload the page.",
  /** On a public page, in place of a sign-in. */
  notKept:
    "This browser stores nothing for this page, so you can’t be logged in. Allow cookies and data of this site, or free some space, and try again.",
  tooManyRequests: "Too many requests. Try again in %{seconds} s.",
  /** Of data that is some seconds older than its request. */
  dataAsOf: "Data as of %{time}",
  tooManyAttempts: "Too many failed attempts. Try again in %{minutes} min.",
  /** Behind the sentence of a failure of the service. */
  requestId: "Reference for support: %{id}",
  changedBy: "%{by} changed this at %{moment}. Check it and try again.",
  triesLeft: "%{smart_count} attempt left. |||| %{smart_count} attempts left.",
  theme: {
    label: "Theme",
    light: "Light",
    dark: "Dark",
    system: "Match system",
  },
  missingRights: "Missing: %{names}.",
  quoted: "“%{text}”",
  all: "All",
  /** A company, region or driver in the address of a list. */
  unknownChoice: "Unknown, or no access",
  /** A company. */
  notActive: "%{name} (not active)",
  history: {
    none: "No changes have been recorded yet",
    failed: "The history could not be loaded",
    system: "the system",
    changes: "%{smart_count} field |||| %{smart_count} fields",
    was: "%{field}: %{before} → %{after}",
  },
} as const;
