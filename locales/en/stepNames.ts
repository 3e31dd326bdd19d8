/** The steps of a registration, called alike where they are announced and where they are taken. */
export const stepNames = {
  product: "Delivery option",
  locations: "Pickup points",
  companyData: "Company data",
  contract: "Contract",
  signature: "Signature",
} as const;
