import type { Contract } from "#contract/companies/contracts.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { stampText } from "#src/ui/warsawTime.ts";

/** The states that a contract has been through, each with its time and, if it is known, the person. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const words = useWords("contract.facts");
  const { generatedAt, generatedBy, receivedAt, receivedBy, receivedHow, acceptedAt, acceptedBy, voidedAt } =
    contract;
  const stamp = (at: string | null, by: string | null) =>
    at && (by ? words("by", { moment: stampText(at), by }) : stampText(at));
  const receipt = () => {
    if (!receivedAt) return null;
    const moment = stampText(receivedAt);
    if (!receivedBy) return words(receivedHow === "post" ? "posted" : "uploaded", { moment });
    return words(receivedHow === "post" ? "byPost" : "byUpload", { moment, by: receivedBy });
  };
  return (
    <Facts>
      <Fact label={words("generated")}>{stamp(generatedAt, generatedBy)}</Fact>
      <Fact label={words("received")}>{receipt() ?? words("waits")}</Fact>
      <Fact label={words("accepted")}>{stamp(acceptedAt, acceptedBy) ?? words("waits")}</Fact>
      {voidedAt && <Fact label={words("voided")}>{stampText(voidedAt)}</Fact>}
    </Facts>
  );
}
