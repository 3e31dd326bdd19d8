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
    driverTold:
      "The driver already knew and is notified again. |||| In %{smart_count} orders the driver already knew and is notified again.",
    offersAnew:
      "Drivers are asked anew, and the time to accept starts over. |||| For %{smart_count} orders drivers are asked anew, and the time to accept starts over.",
    holdOver: "The hold it was on is over by now. |||| The holds of %{smart_count} orders are over by now.",
    clientTold:
      "The receiver knows about the cancellation: let them know that the order goes on. |||| The receivers of %{smart_count} orders know about the cancellation: let them know that the orders go on.",
  },
} as const;
