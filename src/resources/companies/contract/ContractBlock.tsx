import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { hashKey } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useNotify } from "react-admin";
import { useController } from "react-hook-form";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { type Contract, type ContractState, contractState } from "#contract/companies/contracts.ts";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { providerContact } from "#src/layout/brand/providerContact.ts";
import { ContractText } from "#src/resources/companies/contract/ContractText.tsx";
import { ContractDownload, SignedDownload } from "#src/resources/companies/contract/FileButton.tsx";
import { SignedUpload } from "#src/resources/companies/contract/SignedUpload.tsx";
import { useIsDataTyped } from "#src/resources/companies/contract/useIsDataTyped.ts";
import { validContract } from "#src/resources/companies/contract/validContract.ts";
import { useRefetchCompanies } from "#src/resources/companies/useCompanyInfo.ts";
import { toastTime, useErrorToast } from "#src/ui/errorToast.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useRefetchSession } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** The state of the company's contract and the next thing to do. */
export function ContractBlock({ company }: { company: CompanyInfo }) {
  const words = useWords("contract");
  const isTyped = useIsDataTyped(company.id);
  const contract = validContract(company);
  const state = contractState({ contract, hasData: company.contractData !== null });
  const content: Record<ContractState, ReactNode> = {
    pending: null,
    notGenerated: isTyped ? (
      <Alert severity="info">{words("saveFirst")}</Alert>
    ) : (
      <GenerateContract company={company} />
    ),
    generated: contract && <ToSign company={company} contract={contract} />,
    received: contract && (
      <>
        <Files company={company} contract={contract} />
        <SignedUpload company={company} contract={contract} />
      </>
    ),
    accepted: contract && (
      <>
        <Files company={company} contract={contract} />
        {company.status === "inactive" && (
          <Typography color="textSecondary">
            {words("inactive")} <Link href={`mailto:${providerContact.email}`}>{providerContact.email}</Link>
          </Typography>
        )}
      </>
    ),
  };
  return (
    <SectionCard title={words("title")} text={words(textOf(state, company), momentsOf(state, contract))}>
      {content[state]}
    </SectionCard>
  );
}

/** Only a new company waits for its activation when the signed contract has arrived. */
const textOf = (state: ContractState, { status }: CompanyInfo) =>
  state === "received" && status !== "pending" ? "receivedAgain" : (`states.${state}` as const);

/** The contract's number, and the time at which it got into the state. */
function momentsOf(state: ContractState, contract: Contract | null) {
  if (!contract) return {};
  const { number, generatedAt, receivedAt, acceptedAt } = contract;
  const moment = { received: receivedAt, accepted: acceptedAt }[state as string] ?? generatedAt;
  return { number, moment: stampText(moment) };
}

const Files = ({ company: { id }, contract: { number, hasSignedFile } }: ContractProps) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
    <ContractDownload companyId={id} number={number} />
    {hasSignedFile && <SignedDownload companyId={id} number={number} />}
  </Box>
);

type ContractProps = { company: CompanyInfo; contract: Contract };

function ToSign({ company, contract }: ContractProps) {
  const words = useWords("contract");
  const { contractAddress } = company;
  return (
    <>
      <Files company={company} contract={contract} />
      <Typography sx={{ fontWeight: 600 }}>{words("next")}</Typography>
      <Box component="ol" sx={{ m: 0, mt: -1, pl: 2.5, display: "grid", gap: 0.5 }}>
        <li>{words("sign")}</li>
        <li>
          {words("send")} <Link href={`mailto:${contractAddress}`}>{contractAddress}</Link>
        </li>
      </Box>
      <SignedUpload company={company} contract={contract} />
    </>
  );
}

/**
 * Accepting the terms generates the contract from the saved data. The text can be read before. What was accepted is what the
 * contract contains: once that has changed, the terms have to be accepted anew.
 */
function GenerateContract({ company }: { company: CompanyInfo }) {
  const { id, version, contractData, pricing } = company;
  const terms = hashKey([contractData, pricing]);
  const words = useWords("contract");
  const notify = useNotify();
  const toastError = useErrorToast();
  const refetchCompanies = useRefetchCompanies();
  const refetchSession = useRefetchSession();
  return (
    <>
      <ContractText company={company} />
      <CommandForm
        call="generateContract"
        words="contract"
        record={{ version, acceptTerms: null }}
        toInput={({ acceptTerms }) => ({ companyId: id, acceptTerms: acceptTerms === terms })}
        onSettled={() => Promise.all([refetchSession(), refetchCompanies()])}
        onError={({ errorCode }) => {
          if (errorCode === "contract_would_be_void")
            notify(words("alreadyThere"), { type: "warning", autoHideDuration: toastTime });
          // Nothing is sent over the change before this page knows the new terms.
          else if (errorCode === "company_changed") toastError({ errorCode });
          else return false;
          return true;
        }}
      >
        <TermsInput source="acceptTerms" terms={terms} />
      </CommandForm>
    </>
  );
}

/** A checkbox that accepts the terms. Its value is the accepted terms, so that it is not ticked any more once they change. */
function TermsInput({ source, terms }: { source: string; terms: string }) {
  const words = useWords("contract");
  const problemId = useId();
  const { field, fieldState } = useController({ name: source });
  const problem = fieldState.error?.message;
  const { value, ref, onChange, ...rest } = field;
  return (
    <Box>
      {value && value !== terms && <Alert severity="warning">{words("termsChanged")}</Alert>}
      <FormControlLabel
        control={
          <Checkbox
            {...rest}
            checked={value === terms}
            onChange={({ target }) => onChange(target.checked ? terms : null)}
            slotProps={{
              input: {
                ref,
                "aria-invalid": Boolean(problem),
                "aria-describedby": problem ? problemId : undefined,
              },
            }}
          />
        }
        label={words("terms")}
      />
      {problem && (
        <FormHelperText id={problemId} error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
