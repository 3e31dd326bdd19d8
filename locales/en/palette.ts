/** The command palette. */
export const palette = {
  open: "Find anything or run an action",
  find: "Find",
  placeholder: "Order, phone, driver, company, page or action",
  results: "Results",
  seen: "Recently opened",
  orders: "Orders",
  drivers: "Drivers",
  companies: "Companies",
  operators: "Users (@)",
  reports: "Reports",
  actions: "Actions",
  pages: "Pages",
  searching: "Searching…",
  nothing: "Nothing found",
} as const;
