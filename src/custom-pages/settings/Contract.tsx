import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { useController } from "react-hook-form";
import type { CompanyInfo } from "#contract/companies.ts";
import { contractState } from "#contract/registration.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { brand } from "#src/layout/brand/brand.ts";
import { useRefetchCompanies } from "#src/resources/companies/useCompanyInfo.ts";
import { useErrorToast } from "#src/ui/errorToast.tsx";
import { saveFile } from "#src/ui/saveFile.ts";
import { useRefetchSession } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { SettingsCard } from "./SettingsParts.tsx";

type Props = {
  company: CompanyInfo;
  /** Data were typed that the contract would not hold. */
  isTyped: boolean;
};

/** Where the company stands with its contract, and what is to do next. */
export function ContractBlock({ company, isTyped }: Props) {
  const words = useWords("settings.contract");
  const { contractGeneratedAt, contractData, status } = company;
  const state = contractState({ contractGeneratedAt, status, hasData: contractData !== null });
  const content = {
    pending: null,
    notGenerated: isTyped ? (
      <Alert severity="info">{words("saveFirst")}</Alert>
    ) : (
      <GenerateContract company={company} />
    ),
    generated: (
      <>
        <ContractDownload companyId={company.id} />
        <Typography sx={{ fontWeight: 600 }}>{words("next")}</Typography>
        <Box component="ol" sx={{ m: 0, mt: -1, pl: 2.5, display: "grid", gap: 0.5 }}>
          <li>{words("print")}</li>
          <li>{words("sign")}</li>
          <li>
            {words("send")} <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
          </li>
        </Box>
        <Typography color="textSecondary">{words("after")}</Typography>
      </>
    ),
    accepted: (
      <>
        <ContractDownload companyId={company.id} />
        <Typography color="textSecondary">
          {words("inactive")} <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
        </Typography>
      </>
    ),
  }[state];
  return (
    <SettingsCard
      title={words("title")}
      text={words(`states.${state}`, {
        moment: contractGeneratedAt ? stampText(contractGeneratedAt) : "",
      })}
    >
      {content}
    </SettingsCard>
  );
}

/** Accepting the terms generates the contract from the saved data. */
function GenerateContract({ company: { id, version } }: { company: CompanyInfo }) {
  const refetchCompanies = useRefetchCompanies();
  const refetchSession = useRefetchSession();
  return (
    <CommandForm
      call="generateContract"
      words="settings.contract"
      record={{ version, acceptTerms: false }}
      toInput={({ acceptTerms }) => ({ companyId: id, acceptTerms })}
      onSuccess={async () => {
        await refetchSession();
        refetchCompanies();
      }}
    >
      <TermsInput source="acceptTerms" label="settings.contract.terms" />
    </CommandForm>
  );
}

/** The contract as it was generated last, as a file. */
function ContractDownload({ companyId }: { companyId: string }) {
  const { contractFile } = useCalls();
  const words = useWords("settings.contract");
  const toastError = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => contractFile({ companyId }),
    retry: false,
    onSuccess: saveFile,
    onError: (error) => toastError(error, { within: (reason) => words("downloadFailed", { reason }) }),
  });
  return (
    <Button
      variant="contained"
      startIcon={<DownloadOutlined />}
      disabled={isPending}
      onClick={() => mutate()}
      sx={{ justifySelf: "start" }}
    >
      {words(`${isPending ? "downloading" : "download"}`)}
    </Button>
  );
}

/** Something that has to be accepted. */
function TermsInput({ source, label }: { source: string; label: string }) {
  const translate = useTranslate();
  const problemId = useId();
  const { field, fieldState } = useController({ name: source });
  const problem = fieldState.error?.message;
  const { value, ref, ...rest } = field;
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            {...rest}
            checked={value === true}
            slotProps={{
              input: {
                ref,
                "aria-invalid": Boolean(problem),
                "aria-describedby": problem ? problemId : undefined,
              },
            }}
          />
        }
        label={translate(label)}
      />
      {problem && (
        <FormHelperText id={problemId} error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
