/**
 * The company that runs the service and signs contracts. Placeholder data, to be replaced by whoever runs it.
 */
export const operatorData = {
  name: "eDelivery sp. z o.o.",
  address: "ul. Przykładowa 1, 00-000 Warszawa",
  headquartersIn: "Warszawie",
  nip: "0000000000",
  regon: "000000000",
  krs: "0000000000",
  /** In PLN. */
  shareCapital: 5_000,
  representative: "Jan Przykładowy – Prezes Zarządu",
  email: "umowy@edelivery.example",
} as const;
