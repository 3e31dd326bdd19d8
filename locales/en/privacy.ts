/** The privacy policy in plain words; the page alone says it, so it is fetched with the page alone. */
export const privacy = {
  title: "Privacy policy",
  lead: "What we know about you, what we need it for, and what you can do about it. In plain words.",
  back: "Back to the home page",
  sections: {
    controller: {
      title: "Who is responsible",
      text: "Your data is controlled by %{owner}, the operator of this service. Write to us about anything on this page: %{email}.",
    },
    data: {
      title: "What we keep",
      text: "From a request for a demo: name, company, email, phone, city and your message. From an account: email, company name, phone, city and what you want delivered; for the contract, the company’s legal details with its tax numbers, the name of whoever signs, and the signed contract that you upload. From the use of an account: IP address and browser of each session, and who changed what. From orders: the addresses, names and phone numbers that a delivery needs, what some products ask for (PESEL number, medicines, vehicle), and where the driver was on the way.",
    },
    purpose: {
      title: "What for",
      text: "To answer you, to keep your account, to deliver orders and to settle them. The law allows us this because it is needed for a contract or before one, because we have legal duties (accounts, complaints), and because we have a legitimate interest in keeping the service safe.",
    },
    recipients: {
      title: "Who sees it",
      text: "Our operators, the driver of an order for as long as it takes, and companies that run servers, maps and messages for us, under contract and only as far as their work needs. We do not sell data and we do not show advertisements.",
    },
    time: {
      title: "How long",
      text: "Requests for a demo: one year. Orders: name, phone, street, notes and what products asked for 30 days after the order ended; what an invoice needs as long as tax law demands. Sessions: until you sign out or they expire. Accounts, company details and contracts: as long as the contract lasts, and after that until you ask us to delete them, unless the law obliges us to keep them. We may keep figures that tell nothing about a person.",
    },
    rights: {
      title: "Your rights",
      text: "You may see your data, have it corrected, deleted, limited or handed over, and object to its use. Write to us. You may also complain to the President of the Personal Data Protection Office (UODO) in Warsaw.",
    },
    browser: {
      title: "In your browser",
      text: "We set no cookies and count no visits. The browser stores your language, the theme, how your lists look and, once you are logged in, the session, your filters and what you opened last. What you have typed but not sent, such as an order with the receiver’s name, phone and PESEL number, stays in the tab until you send it, discard it or close the tab. Signing out removes the session, the filters, what you opened last and everything you have not sent.",
    },
    choice: {
      title: "Whether you must",
      text: "Giving us data is voluntary. Without an email address, though, we can neither answer you nor open an account. No decision about you is made by a machine alone.",
    },
  },
} as const;
