import { krs, nip, regon } from "#contract/rules/companyNumbers.ts";
import { email } from "#contract/rules/forms.ts";
import { exampleProvider, type Provider } from "#server/provider.ts";
import { by, line, type ReadSetting, wholeNumber } from "./parsers.ts";

/** Reads the settings about the company that runs the service. */
export const readProvider = (read: ReadSetting): Provider => ({
  name: read("OPERATOR_NAME", exampleProvider.name, line),
  address: read("OPERATOR_ADDRESS", exampleProvider.address, line),
  seat: read("OPERATOR_SEAT", exampleProvider.seat, line),
  nip: read("OPERATOR_NIP", exampleProvider.nip, by(nip(), "a tax number (NIP) of 10 digits")),
  regon: read("OPERATOR_REGON", exampleProvider.regon, by(regon(), "a REGON of 9 or 14 digits")),
  krs: read("OPERATOR_KRS", exampleProvider.krs, by(krs(), "a KRS number of 10 digits")),
  shareCapital: read(
    "OPERATOR_SHARE_CAPITAL",
    exampleProvider.shareCapital,
    wholeNumber(1, 999_999_999, "PLN"),
  ),
  representative: read("OPERATOR_REPRESENTATIVE", exampleProvider.representative, line),
  email: read("OPERATOR_EMAIL", exampleProvider.email, by(email(), "an e-mail address")),
});

/** The names of these settings; production requires all of them. */
export const providerSettings = [
  "OPERATOR_NAME",
  "OPERATOR_ADDRESS",
  "OPERATOR_SEAT",
  "OPERATOR_NIP",
  "OPERATOR_REGON",
  "OPERATOR_KRS",
  "OPERATOR_SHARE_CAPITAL",
  "OPERATOR_REPRESENTATIVE",
  "OPERATOR_EMAIL",
] as const;
