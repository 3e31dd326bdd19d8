/** The company that runs the service: the other party of its clients' contracts. */
export type OperatorData = {
  name: string;
  address: string;
  /** The town where it has its seat. */
  seat: string;
  nip: string;
  regon: string;
  krs: string;
  /** In PLN. */
  shareCapital: number;
  /** First and last name, and position. */
  representative: string;
  /** Where clients send their signed contracts. */
  email: string;
};

/** Whether the settings still name the invented company: a contract with it says that it is none. */
export const isExample = ({ nip }: OperatorData): boolean => nip === exampleOperator.nip;

/** An invented company, until the settings name the true one. */
export const exampleOperator: OperatorData = {
  name: "eDelivery sp. z o.o.",
  address: "ul. Przykładowa 1, 00-000 Warszawa",
  seat: "Warszawa",
  nip: "0000000000",
  regon: "000000000",
  krs: "0000000000",
  shareCapital: 5_000,
  representative: "Jan Przykładowy – Prezes Zarządu",
  email: "kontakt@edelivery.example",
};
