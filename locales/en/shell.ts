import type { SessionUser } from "#contract/session.ts";

export const shell = {
  menu: {
    label: "Main menu",
    open: "Open the menu",
    close: "Close the menu",
    orders: "Orders",
    ordersList: "List",
    ordersNew: "New order",
    order: "Order",
    companies: "Companies",
    companiesList: "List",
    leads: "Demo requests",
    zipCodes: "Zip codes",
    reports: "Reports",
    drivers: "Drivers",
    driver: "Driver",
    driverNew: "New driver",
    wallet: "Wallet",
    warehouses: "Warehouse",
    stock: "Stock",
    users: "Users",
    multipliers: "Multipliers",
    corrections: "Corrections",
    settings: "Settings",
    logOut: "Log out",
    pendingCompanies:
      "%{smart_count} company waits for activation |||| %{smart_count} companies wait for activation",
    linkRequests: "%{smart_count} person waits for a link |||| %{smart_count} people wait for a link",
    openLeads:
      "%{smart_count} demo request without an answer |||| %{smart_count} demo requests without an answer",
  },
  account: {
    label: "Account: %{email}",
    active: "Account active",
    inactive: "Account inactive",
    types: {
      api: "API account",
      api_user: "API user",
      xd_employee: "Employee",
      xd_coordinator: "Coordinator",
      other: "Operator",
      deactivated: "Deactivated",
      client: "Client",
    } satisfies Record<SessionUser["accountType"] | "client", string>,
  },
  sentAway: {
    text: "You can’t open this page. Missing: %{names}.",
    people: "%{people} can give it to you.",
    client: "This page is for the call center only.",
  },
  viewing: {
    text: "You see the console as %{email}. Nothing can be changed.",
    leave: "Back to your own account",
  },
  connection: {
    live: "Live: changes appear as they happen",
    lost: "No connection since %{time}",
    connectingHint: "Connecting to live updates",
    lostHint: "Live updates are interrupted. Trying to reconnect.",
  },
  notHereYet: {
    title: "Not here yet",
    text: "“%{page}” is still being built. It will open right here, under the same address.",
    back: "Go to orders",
  },
  error: {
    offline: "This page could not be loaded",
    title: "This page stopped working",
  },
} as const;
