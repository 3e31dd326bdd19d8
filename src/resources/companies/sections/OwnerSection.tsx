import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { useRecordContext } from "react-admin";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { phoneText } from "#contract/rules/phone.ts";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { withoutEmpty } from "#src/resources/companies/settings/SettingsForm.tsx";
import { useRefetchCompanies } from "#src/resources/companies/useCompanyInfo.ts";
import { EmailLink } from "#src/ui/EmailLink.tsx";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";
import { PhoneLink } from "#src/ui/PhoneLink.tsx";
import { DataInput } from "./DataInput.tsx";
import { DemoRequests } from "./DemoRequests.tsx";

/** The company's name, its owner and contact data; a button opens the form for them. */
export const OwnerSection = () => {
  const words = useWords("companies.owner");
  const company = useRecordContext<CompanyInfo>();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!company) return null;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen) return <OwnerForm company={company} onClose={close} />;
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <Box sx={{ width: "100%" }}>
        <OwnerFacts company={company} />
      </Box>
      <Button ref={opener} variant="outlined" onClick={() => setOpen(true)} aria-describedby="owner-title">
        {words("edit")}
      </Button>
      <DemoRequests />
    </Box>
  );
};

const OwnerFacts = ({ company }: { company: CompanyInfo }) => {
  const word = useWord();
  const words = useWords("companies.owner");
  const fieldWords = useWords("companySettings.fields");
  const { name, email, phone, city, deliveryProductType } = company.owner;
  return (
    <Facts>
      <Fact label={words("company")}>{company.name}</Fact>
      <Fact label={fieldWords("nameForDrivers")}>{company.nameForDrivers}</Fact>
      <Fact label={words("name")}>{name}</Fact>
      <Fact label={words("email")}>{email && <EmailLink email={email} />}</Fact>
      <Fact label={words("phone")}>
        <PhoneLink phone={phone} />
      </Fact>
      <Fact label={words("city")}>{city}</Fact>
      <Fact label={words("deliveryProductType")}>
        {deliveryProductType &&
          word(`registration.deliveryProductTypes.${deliveryProductType}`, { _: deliveryProductType })}
      </Fact>
    </Facts>
  );
};

const OwnerForm = ({ company, onClose }: { company: CompanyInfo; onClose: () => void }) => {
  const refetch = useRefetchCompanies();
  const { id, version, name, nameForDrivers, owner, status } = company;
  return (
    <CommandForm
      call="updateCompany"
      words="companies.owner"
      record={{
        ...{ version, name, nameForDrivers: nameForDrivers ?? "" },
        ...{
          ownerName: owner.name ?? "",
          ownerPhone: phoneText(owner.phone ?? ""),
          ownerCity: owner.city ?? "",
        },
      }}
      toInput={(values) => ({ companyId: id, ...withoutEmpty(values, names) })}
      leaves
      onSuccess={onClose}
      onSettled={refetch}
      cancel={{ label: "forms.cancel", onCancel: onClose }}
    >
      <FieldGrid>
        {names.map((source) => (
          <DataInput
            key={source}
            source={source}
            label={source === "name" ? "companies.owner.company" : undefined}
            isRequired={source === "name" || (source === "nameForDrivers" && status !== "pending")}
            autoFocus={source === "name"}
          />
        ))}
      </FieldGrid>
    </CommandForm>
  );
};

const names = ["name", "nameForDrivers", "ownerName", "ownerPhone", "ownerCity"] as const;
