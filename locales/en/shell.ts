import type { SessionUser } from "#contract/session.ts";

export const shell = {
  menu: {
    label: "Main menu",
    open: "Open the menu",
    close: "Close the menu",
    orders: "Orders",
    ordersList: "List",
    ordersNew: "New order",
    companies: "Companies",
    zipCodes: "Zip codes",
    reports: "Reports",
    drivers: "Drivers",
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
  connection: {
    live: "Live: changes appear by themselves",
    lost: "Connection lost",
    connectingHint: "Connecting to live updates",
    lostHint: "Live updates are interrupted. Reconnecting by itself.",
  },
  notHereYet: {
    title: "Not here yet",
    text: "“%{page}” is still being built. It will open right here, under the same address.",
    back: "Go to orders",
  },
  onboarding: {
    selectProductTitle: "Select delivery option",
    selectProductText:
      "Choosing the delivery option online is not open yet. Write to us and we will set it up with you.",
    addLocationsTitle: "Your pickup points",
    addLocationsText:
      "Adding pickup points online is not open yet. Write to us and we will add them with you.",
    signedInAs: "Logged in as %{email}",
    settings: "Settings",
    logOut: "Log out",
    steps: {
      label: "Registration steps",
      product: "Delivery option",
      locations: "Pickup points",
      companyData: "Company data",
      contract: "Contract",
    },
    step: {
      done: "done",
      current: "now",
      later: "later",
    },
  },
  error: {
    title: "This page stopped working",
  },
} as const;
