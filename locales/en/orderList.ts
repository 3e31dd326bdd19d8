export const orderList = {
  arrivals: {
    show: "%{smart_count} new order |||| %{smart_count} new orders",
    hint: "Show at the top of the list (n)",
  },
  display: {
    open: "Columns and row height",
    columns: "Columns",
    all: "All columns",
    density: "Row height",
    compact: "Compact",
    comfortable: "Comfortable",
  },
  track: {
    title: "Route of order %{orderNo}",
    map: "Map of the route",
    none: "No route history",
    noneHint: "The route appears here as soon as a driver has the order and moves.",
    failed: "The route could not be loaded.",
    stale: "The route may be incomplete.",
    refresh: "Refresh",
    close: "Close",
    pickup: "Pickup",
    receiver: "Receiver",
    driver: "Driver",
    lastSeen: "last seen %{moment}",
    marks: { pickup: "P", receiver: "R" },
  },
} as const;
