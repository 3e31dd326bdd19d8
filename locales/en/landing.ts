import { promiseMinutes, typicalMinutes } from "#contract/orders/promise.ts";
import type { landing as polish } from "#locales/pl/landing.ts";
import type { Words } from "#locales/shape.ts";
import { promise } from "./promise.ts";

export const landing: Words<typeof polish> = {
  meta: {
    title: `Delivery for your shop, usually in ${typicalMinutes} minutes`,
    description: `We pick the order up at your shop in Poland and hand it to your customer: ${promise}. Higher margins, loyal customers, fewer returns. Book a demo or create an account.`,
  },
  nav: {
    label: "On this page",
    how: "How it works",
    benefits: "Benefits",
    prices: "Prices",
    demo: "Demo",
    skip: "Skip to content",
  },
  signIn: "Log in",
  register: "Create an account",
  registerShort: "Sign up",
  askDemo: "Book a demo",
  hero: {
    badge: "Same-day delivery for shops",
    title: `From your shop to your customer, usually in ${typicalMinutes} minutes`,
    lead: `Order a driver with one click. They pick the parcel up at your shop and hand it to your customer: ${promise}, or in a two-hour slot of your choice.`,
    map: "A city map with an order’s route: from the florist’s, street by street, to the customer’s door.",
    order: "Order A7K2",
    pickedUp: "Picked up at 12:40",
    arrival: "There at 13:52",
    left: "38 min to go",
  },
  facts: [
    [`${typicalMinutes} min`, `usually from order to door, ${promiseMinutes} at the latest`],
    ["2 h", "delivery slot to choose"],
    ["7 days", "you can plan ahead"],
  ],
  logos: "Example shops (invented names)",
  how: {
    title: "Three steps, one street",
    lead: "You pack, we drive. You see every step live.",
    steps: [
      {
        time: "0 min",
        title: "You place the order",
        text: "In the console, within seconds, or straight from your online shop through our API. You know the price at once.",
        scene: "A driver picks up a parcel in front of a shop with a striped awning.",
      },
      {
        time: "about 20 min",
        title: "A driver picks it up",
        text: "The nearest free driver comes to your pickup point and confirms the pickup with a PIN.",
        scene: "A van drives the parcel through the city.",
      },
      {
        time: `usually ${typicalMinutes} min`,
        title: "Your customer has it",
        text: "You follow the route on the map up to the door. Whatever happens on the way, you are the first to know.",
        scene: "A customer takes the parcel at the door of a town house.",
      },
    ],
  },
  benefits: {
    title: "Fast delivery works for your shop",
    items: [
      {
        title: "Higher margins",
        text: "Customers gladly pay extra for “still today”. You decide what delivery costs in your shop, and you see our price before you order.",
      },
      {
        title: "Loyal customers",
        text: "People remember a purchase that arrived within the hour, and come back to where they can count on it.",
      },
      {
        title: "Fewer returns",
        text: "The shorter the wait, the less room for second thoughts. The parcel is handed over in person, not left at a locked door.",
      },
    ],
  },
  prices: {
    title: "What it costs, and whether we reach you",
    lead: "A simple price list. You pay for the parcel’s size and for the way, without a subscription.",
    table: "Delivery prices",
    size: "Parcel %{size}",
    sum: "up to %{kg} kg, sides together %{cm} cm",
    sides: "up to %{kg} kg and %{cm} cm",
    distance: "%{km}\u00a0km included, %{price} for each further km begun",
    net: "Net prices, VAT is added. In times of high demand a multiplier can apply. You see the price of every delivery before you order it.",
  },
  coverage: {
    title: "Do you deliver to my postal code?",
    label: "Polish postal code",
    submit: "Check",
    pending: "Checking…",
    yes: "Yes, we deliver to %{zipCode} (%{city}).",
    notYet: "We do not deliver to %{zipCode} (%{city}) yet. Tell us about it in the form below.",
    unknown: "We do not know the code %{zipCode}. Check it for a typing mistake.",
    wrong: "A Polish postal code looks like 00-000.",
  },
  caseStudy: {
    label: "Case study",
    title: "How Kwiaciarnia Polna brings flowers in 74 minutes",
    text: "Two pages, in Polish, on what same-day delivery changes: in margins, in returns and in customers’ calendars. An example with figures, to be downloaded once the form is sent.",
    link: "I want to read it",
  },
  demo: {
    title: "See it with your own orders",
    lead: "Leave your contact. We get back to you within one working day, by email, or by phone if you leave a number, and show you what deliveries from your shop would look like.",
    points: [
      "A 20-minute talk, no strings attached",
      "Coverage and prices for your addresses",
      "The case study (PDF) at once",
    ],
    form: "Request for a demo",
    name: "First and last name",
    company: "Company",
    email: "Email",
    phone: "Phone",
    city: "City",
    message: "What would you like delivered?",
    consent: "I agree to be contacted about the demo and accept the %{link}",
    consentLink: "privacy policy",
    submit: "Book a demo",
    pending: "Sending…",
    controller: "%{owner} controls your data and uses it only to answer you.",
    privacy: "Privacy policy",
  },
  thanks: {
    title: "Thank you!",
    text: "We have your request and will get back to you within one working day. Meanwhile: two pages to read.",
    download: "Download the case study (PDF)",
    downloading: "Downloading…",
    register: "Don’t want to wait? Create an account right away",
  },
  closing: {
    title: "Send your first parcel this week",
    text: "Registering takes a few minutes. You read, generate and send the contract in the console, without a phone call.",
  },
  languages: "Language of this page",
  footer: {
    privacy: "Privacy policy",
    pin: "Pickup verification",
    rights: "The shops named on this page are invented.",
  },
};
