export const revert = {
  open: "Undo",
  openOf: "Undo: %{event}",
  title: "Undo “%{event}” of order %{orderNo}?",
  submit: "Undo",
  pending: "Undoing…",
  done: "Order %{orderNo}: “%{event}” undone",
  meaning: "The order goes back to how it was before. Both steps stay in the history.",
  undone: "Undone. |||| Undone for %{smart_count} orders.",
  someUndone: "Undone for %{count} of %{all} orders.",
  moreFailed: "It failed for %{smart_count} more order. |||| It failed for %{smart_count} more orders.",
  losses: {
    driverTold:
      "The driver has already been notified and will be notified again. |||| The drivers of %{smart_count} orders have already been notified and will be notified again.",
    offersAnew:
      "Drivers get new offers, and the time to accept starts over. |||| For %{smart_count} orders, drivers get new offers and the time to accept starts over.",
    holdOver: "The hold has already ended. |||| The holds of %{smart_count} orders have already ended.",
    clientTold:
      "The receiver knows about the cancellation: let them know that the order is back on. |||| The receivers of %{smart_count} orders know about the cancellation: let them know that the orders are back on.",
  },
} as const;
