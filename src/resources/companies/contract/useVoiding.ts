import { useRef } from "react";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useQuestion } from "#src/ui/useQuestion.tsx";
import { validContract } from "./validContract.ts";

/**
 * A change of what the contract states voids the contract of a pending company, which the user has to confirm before it is
 * sent. The service rejects such a change unless it names the contract.
 */
export function useVoiding(company: CompanyInfo | undefined) {
  const words = useWords("contract.voiding");
  const { ask, dialog } = useQuestion();
  /** The number of the contract that the user agreed to void; the input that is built after the answer contains it. */
  const agreed = useRef<string>(undefined);
  const contract = company?.status === "pending" ? validContract(company) : null;
  const confirm = async () => {
    if (!contract) return true;
    const { number, receivedAt } = contract;
    const isMeant = await ask({
      title: words("title", { number }),
      text: words(receivedAt ? "textReceived" : "text"),
      confirm: words("submit"),
      isDangerous: true,
    });
    agreed.current = isMeant ? number : undefined;
    return isMeant;
  };
  return { confirm, dialog, agreed, number: contract?.number };
}
