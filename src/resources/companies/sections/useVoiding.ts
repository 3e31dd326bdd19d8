import { useRef } from "react";
import type { CompanyInfo } from "#contract/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { validContract } from "#src/resources/companies/contract/validContract.ts";
import { useQuestion } from "#src/ui/useQuestion.tsx";

/**
 * A change of the contract data voids the contract of a pending company: that is asked before it is sent. The service
 * refuses a change that does not name the contract.
 */
export function useVoiding(company: CompanyInfo | undefined) {
  const words = useWords("contract.voiding");
  const { ask, dialog } = useQuestion();
  /** What was agreed to, for the input that is made after the answer. */
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
