import { krs, nip, regon } from "#contract/rules/companyNumbers.ts";
import { email } from "#contract/rules/forms.ts";
import { exampleOperator, type OperatorData } from "./operator.ts";
import { by, line, type ReadSetting, wholeNumber } from "./settingParsers.ts";

/** Reads the settings about the company that runs the service. */
export const readOperator = (read: ReadSetting): OperatorData => ({
  name: read("OPERATOR_NAME", exampleOperator.name, line, "a line of text"),
  address: read("OPERATOR_ADDRESS", exampleOperator.address, line, "a line of text"),
  seat: read("OPERATOR_SEAT", exampleOperator.seat, line, "a line of text"),
  nip: read("OPERATOR_NIP", exampleOperator.nip, by(nip()), "a tax number (NIP) of 10 digits"),
  regon: read("OPERATOR_REGON", exampleOperator.regon, by(regon()), "a REGON of 9 or 14 digits"),
  krs: read("OPERATOR_KRS", exampleOperator.krs, by(krs()), "a KRS number of 10 digits"),
  shareCapital: read(
    "OPERATOR_SHARE_CAPITAL",
    exampleOperator.shareCapital,
    wholeNumber(1, 999_999_999),
    "a whole number of PLN",
  ),
  representative: read("OPERATOR_REPRESENTATIVE", exampleOperator.representative, line, "a line of text"),
  email: read("OPERATOR_EMAIL", exampleOperator.email, by(email()), "an e-mail address"),
});

/** The names of these settings; production requires all of them. */
export const operatorSettings = [
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
