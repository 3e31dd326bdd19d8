import Alert from "@mui/material/Alert";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { validContract } from "./validContract.ts";

/** Says that the valid contract states other prices than the company has, which it can after the activation. */
export function OtherPrices({ company }: { company: CompanyInfo }) {
  const words = useWords("contract.prices");
  const contract = validContract(company);
  if (!contract) return null;
  const { number, pricing } = contract;
  const names = Object.keys(pricing) as (keyof typeof pricing)[];
  if (names.every((name) => pricing[name] === company.pricing[name])) return null;
  return <Alert severity="info">{words("other", { number })}</Alert>;
}
