import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useRecordContext } from "react-admin";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import type { CompanyData } from "#contract/companies/data.ts";
import { currency } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { ZipCode } from "#src/ui/ZipCode.tsx";
import { ContractDataForm } from "./ContractDataForm.tsx";

/** The company's contract data, and a button that opens the form for them. */
export const ContractDataSection = () => {
  const words = useWords("companies.contractData");
  const company = useRecordContext<CompanyInfo>();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen) return <ContractDataForm onClose={close} />;
  const contractData = company?.contractData;
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      {contractData ? (
        <ContractDataFacts data={contractData} />
      ) : (
        <Typography color="textSecondary">{words("none")}</Typography>
      )}
      <Button
        ref={opener}
        variant="outlined"
        onClick={() => setOpen(true)}
        aria-describedby="contractData-title"
      >
        {words(contractData ? "edit" : "fillIn")}
      </Button>
    </Box>
  );
};

export const ContractDataFacts = ({ data }: { data: CompanyData }) => {
  const companiesWords = useWords("companies.contractData");
  const companySettingsWords = useWords("companySettings.fields");
  const { money } = useNumbers();
  const field = (name: keyof CompanyData) => companySettingsWords(name);
  const house = [data.streetNumber, data.apartmentNumber].filter(Boolean).join("/");
  const street = [data.street, house].filter(Boolean).join(" ");
  return (
    <Box sx={{ width: "100%" }}>
      <Facts>
        <Fact label={field("companyName")}>{data.companyName}</Fact>
        <Fact label={field("displayName")}>{data.displayName}</Fact>
        <Fact label={companiesWords("represented")}>
          {data.firstName} {data.lastName}
        </Fact>
        <Fact label={field("nip")}>{data.nip}</Fact>
        <Fact label={field("regon")}>{data.regon}</Fact>
        <Fact label={field("krs")}>{data.krs}</Fact>
        <Fact label={field("headquartersIn")}>{data.headquartersIn}</Fact>
        <Fact label={field("shareCapital")}>
          {data.shareCapital !== undefined && money(data.shareCapital, currency)}
        </Fact>
        <Fact label={companiesWords("address")}>
          {street}, <ZipCode>{data.zipCode}</ZipCode> {data.city}
        </Fact>
      </Facts>
    </Box>
  );
};
