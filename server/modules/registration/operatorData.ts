/** Who offers the deliveries and signs the contracts: invented, as its numbers show. To be replaced by who runs the service. */
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
