import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { CompanyInfo } from "#contract/companies.ts";
import { contractState } from "#contract/registration.ts";
import { SettingsCard } from "#src/custom-pages/settings/SettingsCard.tsx";
import { brand } from "#src/layout/brand/brand.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { ContractDownload } from "./ContractDownload.tsx";
import { GenerateContract } from "./GenerateContract.tsx";

type Props = {
  company: CompanyInfo;
  /** Data were typed that the contract would not hold. */
  isTyped: boolean;
};

/** Where the company stands with its contract, and what is to do next. */
export function ContractBlock({ company, isTyped }: Props) {
  const translate = useTranslate();
  const say = (key: string, args = {}) => translate(`settings.contract.${key}`, args);
  const { contractGeneratedAt, contractData, status } = company;
  const state = contractState({ contractGeneratedAt, status, hasData: contractData !== null });
  const content = {
    pending: null,
    notGenerated: isTyped ? (
      <Alert severity="info">{say("saveFirst")}</Alert>
    ) : (
      <GenerateContract company={company} />
    ),
    generated: (
      <>
        <ContractDownload companyId={company.id} />
        <Typography sx={{ fontWeight: 600 }}>{say("next")}</Typography>
        <Box component="ol" sx={{ m: 0, mt: -1, pl: 2.5, display: "grid", gap: 0.5 }}>
          <li>{say("print")}</li>
          <li>{say("sign")}</li>
          <li>
            {say("send")} <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
          </li>
        </Box>
        <Typography color="textSecondary">{say("after")}</Typography>
      </>
    ),
    accepted: (
      <>
        <ContractDownload companyId={company.id} />
        <Typography color="textSecondary">
          {say("inactive")} <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
        </Typography>
      </>
    ),
  }[state];
  return (
    <SettingsCard
      title={say("title")}
      text={say(`states.${state}`, {
        moment: contractGeneratedAt ? stampText(contractGeneratedAt) : "",
      })}
    >
      {content}
    </SettingsCard>
  );
}
