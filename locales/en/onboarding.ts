import { promise } from "./promise.ts";

/** The way of a client from the registration to an active account. */
export const onboarding = {
  signedInAs: "Logged in as %{email}",
  support: "We gladly help you on your way. Write to us:",
  nowActive: "Your account is active. You can send your first order.",
  notice: {
    todo: "Your account is created. Before your first order we need your company’s data and a contract.",
    waits: "Your contract is generated. We activate your account as soon as we have it signed.",
    inactive: "Your account is switched off: you can’t send orders at the moment.",
    settings: "Go to settings",
  },
  steps: {
    label: "Registration steps",
    product: "Delivery option",
    locations: "Pickup points",
    companyData: "Company data",
    contract: "Contract",
    signature: "Signature",
  },
  step: {
    done: "done",
    current: "now",
    later: "later",
  },
  sizes: {
    label: "Usual package size",
    hint: "The order form begins with it. Every order may say another.",
    bySum: "up to %{weight} kg, sides together up to %{sum} cm",
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
    skip: "Skip for now",
    skipping: "One moment…",
    withoutPoints: { done: "You can add pickup points in the settings at any time" },
    send: "Save %{smart_count} pickup point and continue |||| Save %{smart_count} pickup points and continue",
    sending: "Looking up the addresses…",
    done: "Pickup points saved",
  },
} as const;
