import type { ContractState } from "#contract/contracts.ts";

/** The contract between a company and the provider, for both of them. */
export const contract = {
  title: "Contract",
  states: {
    pending: "Fill in the company data first. The contract is drawn up from it.",
    notGenerated: "Your data is complete. Read the contract, accept its terms and generate it as a PDF.",
    generated: "Contract %{number}, generated %{moment}. It’s waiting for your signature.",
    received:
      "We received the signed contract %{number} on %{moment}. We’ll check it and activate your account within one working day.",
    accepted: "Contract %{number}, accepted %{moment}.",
  } satisfies Record<ContractState, string>,
  /** Of a contract that replaces an earlier one of an active company. */
  receivedAgain:
    "We received the signed contract %{number} on %{moment}. We’ll check it within one working day.",
  saveFirst: "Save your changes first. The contract is drawn up from the saved data.",
  read: {
    open: "Read the contract",
    close: "Hide the contract",
    preview: "Preview as PDF",
    label: "Text of the contract",
    failed: "The contract’s text could not be loaded",
  },
  terms: "I accept the terms of the contract",
  submit: "Generate contract",
  pending: "Generating the contract…",
  done: "Contract generated",
  download: "Download the contract",
  downloadFailed: "The file could not be downloaded. %{reason}",
  signed: "Download the signed copy",
  next: "Sign it and send it to us",
  sign: "Whoever the contract names as representing your company signs it: electronically, or by hand on a printed copy.",
  send: "Upload the signed file here, or send it to",
  upload: {
    button: "Upload the signed contract",
    again: "Upload another file",
    pending: "Uploading…",
    done: "Signed contract received",
    hint: "PDF, PNG, JPEG or WebP, at most 5 MB",
  },
  inactive: "Your account is deactivated at the moment. Write to us:",
  none: "No contract yet. The client generates it once the company data is filled in.",
  noneRenew: "No contract yet. It can be drawn up from the data above.",
  list: "Contracts",
  facts: {
    generated: "Generated",
    received: "Signed copy received",
    accepted: "Accepted",
    voided: "Void since",
    by: "%{moment} by %{by}",
    byUpload: "%{moment}, uploaded by %{by}",
    byPost: "%{moment} by post, noted by %{by}",
    uploaded: "%{moment}, uploaded",
    posted: "%{moment}, by post",
    waits: "not yet",
  },
  void: "void",
  receipt: {
    submit: "It came by post",
    pending: "Noting…",
    done: "Signed contract noted as received",
  },
  acceptance: { submit: "Accept contract", pending: "Accepting…", done: "Contract accepted" },
  renewal: {
    submit: "Draw up a new contract",
    title: "Draw up a new contract?",
    text: "The new contract uses the current data and prices and gets a new number. Contract %{number} becomes void and the new one has to be signed; the old files are kept.",
    textFirst: "The contract uses the current data and prices.",
    pending: "Drawing up the contract…",
    done: "Contract %{number} drawn up",
  },
  voiding: {
    title: "Contract %{number} will be void",
    text: "The contract contains what you are changing. If you save the change, it is no longer valid and a new one has to be generated and signed. The old file is kept.",
    textReceived:
      "The contract contains what you are changing, and its signed copy has arrived. If you save the change, it is no longer valid and a new one has to be generated and signed. The old files are kept.",
    submit: "Save and void the contract",
    done: "Saved. Contract %{number} is void.",
  },
  prices: {
    title: "Price list",
    text: "Net prices of one delivery. VAT is added.",
    other: "These prices apply now. Contract %{number} states earlier ones.",
    size: "Package %{size}",
    perKilometre: "Each started kilometre after %{free} km",
    perKilometreAll: "Each started kilometre",
  },
} as const;
