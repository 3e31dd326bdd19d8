import { promise } from "./promise.ts";

/** The way of a client from the registration to an active account. */
export const onboarding = {
  signedInAs: "Logged in as %{email}",
  support: "Need a hand? Write to us:",
  nowActive: "Your account is active. You can place your first order.",
  notice: {
    todo: "Your account has been created. Before your first order, we need your company data and a contract.",
    inactive: "Your account is deactivated, so you can’t place orders at the moment.",
    settings: "Go to settings",
  },
  steps: {
    label: "Registration steps",
  },
  step: {
    done: "done",
    skipped: "(skipped)",
    current: "now",
    later: "later",
  },
  sizes: {
    label: "Usual package size",
    hint: "Preselected on the order form. You can change it for each order.",
    bySum: "up to %{weight} kg, sides up to %{sum} cm in total",
    bySides: "up to %{weight} kg, up to %{sides} cm",
  },
  pickup: {
    title: "%{name} Pickup",
    how: "The driver picks up the package from you",
    time: `Delivery ${promise}, or in a time slot of your choice`,
  },
  simple: {
    title: "SIMPLE Delivery",
    how: "The driver carries your product and delivers it to your customer",
    time: `Delivery ${promise}`,
    contact: "Contact us",
  },
  product: {
    title: "Select delivery option",
    selected: "Selected",
    submit: "Save and continue to your pick up locations",
    pending: "Saving…",
    done: "Delivery option saved",
  },
  locations: {
    title: "Your pickup points",
    text: "Where do drivers pick up your parcels? Add up to %{most} places now, or do it later in the settings.",
    none: "No pickup points yet.",
    add: "Add a pickup point",
    addAnother: "Add another",
    unnamed: "New pickup point",
    edit: "Edit %{name}",
    remove: "Remove %{name}",
    keep: "Done",
    check: "Something is wrong here. Open it for details.",
    goOn: "Continue",
    skip: "Skip for now",
    skipping: "One moment…",
    withoutPoints: { done: "You can add pickup points in the settings at any time" },
    send: "Save %{smart_count} pickup point and continue |||| Save %{smart_count} pickup points and continue",
    late: "This step has been finished in the meantime. Your pickup points aren’t saved yet: save them, or remove them to go on.",
    sending: "Looking up the addresses…",
    done: "Pickup points saved",
  },
  goOn: "Continue registration",
  notGoneOn: "The next step could not be loaded. What you have saved is kept.",
  /** Typed in this tab and not saved. */
  unsaved: {
    companyData:
      "You’ve changed your company data without saving it. The contract is drawn up from the saved data.",
    locations: "Your pickup points aren’t saved yet.",
    open: "Open",
  },
  companyData: {
    title: "Your company data",
    text: "These details go into the contract. You can change them until your account is active.",
  },
  contract: {
    notGenerated: "Your contract",
    generated: "Sign your contract",
    received: "We’re checking your contract",
  },
  next: {
    title: "What happens next",
    check: "We’ll check it and activate your account within one working day of receiving it.",
    active: "Then this page takes you to your first order.",
    question: "Any questions? Write to us:",
  },
  active: {
    title: "Your account is active",
    text: "Everything from your registration is ready to use.",
    firstOrder: "Create your first order",
  },
} as const;
