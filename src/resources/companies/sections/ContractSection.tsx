import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRecordContext } from "react-admin";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import type { Contract } from "#contract/companies/contracts.ts";
import { useMayChange } from "#src/forms/mayChange.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ContractFacts } from "#src/resources/companies/contract/ContractFacts.tsx";
import { ContractDownload, SignedDownload } from "#src/resources/companies/contract/FileButton.tsx";
import { SignedUpload } from "#src/resources/companies/contract/SignedUpload.tsx";
import { validContract } from "#src/resources/companies/contract/validContract.ts";
import { useRefetchCompanies } from "#src/resources/companies/useCompanyInfo.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { useQuestion } from "#src/ui/useQuestion.tsx";

/** All contracts of the company with their files. Back-office records those that came by post, and generates new ones. */
export const ContractSection = () => {
  const words = useWords("contract");
  const company = useRecordContext<CompanyInfo>();
  const mayChange = useMayChange();
  if (!company) return null;
  const { contracts, contractData } = company;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {contracts.length === 0 && (
        <Typography color="textSecondary">{words(contractData ? "noneRenew" : "none")}</Typography>
      )}
      {contracts.length > 0 && (
        <Box component="ul" aria-label={words("list")} sx={list}>
          {contracts.map((contract) => (
            <ContractItem key={contract.number} company={company} contract={contract} />
          ))}
        </Box>
      )}
      {contractData && mayChange && <Renewal company={company} />}
    </Box>
  );
};

const ContractItem = ({ company, contract }: { company: CompanyInfo; contract: Contract }) => {
  const words = useWords("contract");
  const { number, hasSignedFile, receivedAt, acceptedAt, voidedAt } = contract;
  const isOpen = useMayChange() && !acceptedAt && !voidedAt;
  return (
    <Box component="li" aria-label={number} sx={{ display: "grid", gap: 1, opacity: voidedAt ? 0.8 : 1 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {number}
        {voidedAt && ` (${words("void")})`}
      </Typography>
      <ContractFacts contract={contract} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "start" }}>
        <ContractDownload companyId={company.id} number={number} />
        {hasSignedFile && <SignedDownload companyId={company.id} number={number} />}
        {isOpen && !receivedAt && (
          <ContractCommand
            call="receiveContract"
            words="contract.receipt"
            company={company}
            number={number}
          />
        )}
        {isOpen && receivedAt && company.status !== "pending" && (
          <ContractCommand
            call="acceptContract"
            words="contract.acceptance"
            company={company}
            number={number}
          />
        )}
        {isOpen && <SignedUpload company={company} contract={contract} variant="outlined" />}
      </Box>
    </Box>
  );
};

type ContractCommandProps = {
  call: "receiveContract" | "acceptContract";
  words: "contract.receipt" | "contract.acceptance";
  company: CompanyInfo;
  number: string;
};

/** Records that the signed contract came on paper, or that it was accepted. */
const ContractCommand = ({ call, words: prefix, company: { id }, number }: ContractCommandProps) => {
  const words = useWords(prefix);
  const onSettled = useRefetchCompanies();
  const { send, isPending } = useCommand(call, { words: prefix, onSettled });
  return (
    <PendingButton variant="outlined" isPending={isPending} onClick={() => send({ companyId: id, number })}>
      {words(isPending ? "pending" : "submit")}
    </PendingButton>
  );
};

const Renewal = ({ company }: { company: CompanyInfo }) => {
  const words = useWords("contract.renewal");
  const { ask, dialog } = useQuestion();
  const onSettled = useRefetchCompanies();
  const { send, isPending } = useCommand("renewContract", { words: "contract.renewal", onSettled });
  const number = validContract(company)?.number;
  const renew = async () => {
    const text = number ? words("text", { number }) : words("textFirst");
    const isMeant = await ask({
      title: words("title"),
      text,
      confirm: words("submit"),
      isDangerous: number !== undefined,
    });
    if (isMeant) await send({ companyId: company.id, voidsContract: number });
  };
  return (
    <>
      <PendingButton variant="outlined" isPending={isPending} onClick={renew} sx={{ justifySelf: "start" }}>
        {words(isPending ? "pending" : "submit")}
      </PendingButton>
      {dialog}
    </>
  );
};

const list = { display: "grid", gap: 3, m: 0, p: 0, listStyle: "none" };
