import { promise } from "./promise.ts";

/** The way of a client from the registration to an active account. */
export const onboarding = {
  signedInAs: "Logged in as %{email}",
  support: "Need a hand? Write to us:",
  nowActive: "Your account is active. You can send your first order.",
  notice: {
    todo: "Your account is created. Before your first order we need your company’s data and a contract.",
    inactive: "Your account is switched off: you can’t send orders at the moment.",
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
    hint: "The order form starts with it. You can change it in each order.",
    bySum: "up to %{weight} kg, sides up to %{sum} cm in total",
    bySides: "up to %{weight} kg, up to %{sides} cm",
  },
  pickup: {
    title: "%{name} Pickup",
    how: "The driver picks the package up at your place",
    time: `Delivery ${promise}, or in a time slot of your choice`,
  },
  simple: {
    title: "SIMPLE Delivery",
    how: "The driver carries your product along and brings it to your customer",
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
    text: "Where do drivers pick your parcels up? Add up to %{most} places now, or do it later in the settings.",
    none: "No pickup points yet.",
    add: "Add a pickup point",
    addAnother: "Add another one",
    unnamed: "New pickup point",
    edit: "Edit %{name}",
    remove: "Remove %{name}",
    keep: "Done",
    check: "Something is wrong here. Open it to see what.",
    goOn: "Continue",
    skip: "Skip for now",
    skipping: "One moment…",
    withoutPoints: { done: "You can add pickup points in the settings at any time" },
    send: "Save %{smart_count} pickup point and continue |||| Save %{smart_count} pickup points and continue",
    sending: "Looking up the addresses…",
    done: "Pickup points saved",
  },
  goOn: "Continue with the registration",
  companyData: {
    title: "Your company’s data",
    text: "They go into the contract. You can correct them until your account is active.",
  },
  contract: {
    notGenerated: "Your contract",
    generated: "Sign your contract",
    received: "We check your contract",
  },
  next: {
    title: "What happens next",
    check: "We check it and activate your account, within one working day after it has arrived.",
    active: "This page then shows you the way to your first order.",
    question: "Any questions? Write to us:",
  },
  active: {
    title: "Your account is active",
    text: "Everything from the registration is ready for it.",
    firstOrder: "Create the first order",
  },
} as const;
