import { exampleContact } from "#contract/providerContact.ts";

/** The company that runs the service: the other party to its clients' contracts. */
export type Provider = {
  name: string;
  address: string;
  /** The town of its registered seat. */
  seat: string;
  nip: string;
  regon: string;
  krs: string;
  /** In PLN. */
  shareCapital: number;
  /** First and last name, and position, of who signs. */
  representative: string;
  /** E-mail address for questions, to which clients also send signed contracts. */
  email: string;
};

/** Whether the settings still name the example company; contracts are marked as invalid then. */
export const isExample = ({ nip }: Provider): boolean => nip === exampleProvider.nip;

/** An example company, used until the settings name the real one. */
export const exampleProvider: Provider = {
  ...exampleContact,
  address: "ul. Przykładowa 1, 00-000 Warszawa",
  seat: "Warszawa",
  nip: "0000000000",
  regon: "000000000",
  krs: "0000000000",
  shareCapital: 5_000,
  representative: "Jan Przykładowy – Prezes Zarządu",
};
