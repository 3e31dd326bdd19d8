export const revert = {
  open: "Undo",
  openOf: "Undo: %{event}",
  title: "Undo “%{event}” of order %{orderNo}?",
  submit: "Undo",
  pending: "Undoing…",
  done: "Order %{orderNo}: “%{event}” undone",
  meaning: "The order goes back to how it was before. The history keeps both.",
  undone: "Undone. |||| Undone for %{smart_count} orders.",
  someUndone: "Undone for %{count} of %{all} orders. The others: %{reason}",
  losses: {
    driverTold: "The driver already knew and is notified again.",
    offersAnew: "Drivers are asked anew, and the time to accept starts over.",
    holdOver: "The hold it was on is over by now.",
    clientTold: "The receiver knows about the cancellation: let them know that the order goes on.",
  },
} as const;
