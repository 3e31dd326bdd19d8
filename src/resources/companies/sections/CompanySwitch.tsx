import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { TextInput } from "react-admin";
import type { CompanyInfo } from "#contract/companies.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { useMayChange } from "#src/forms/mayChange.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useRefetchCompanies } from "#src/resources/companies/useCompanyInfo.ts";

/** Deactivates an active company or activates a deactivated one again, with a reason. */
export const CompanySwitch = ({ company }: { company: CompanyInfo }) => {
  const isActive = company.status === "active";
  const words = useWords("companies.activation");
  const [isOpen, setOpen] = useState(false);
  if (!useMayChange()) return null;
  return (
    <>
      <Button
        variant="outlined"
        color={isActive ? "error" : "primary"}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: "start" }}
      >
        {words(isActive ? "deactivation.open" : "reactivation.open")}
      </Button>
      {isOpen && <SwitchDialog company={company} isActive={isActive} onClose={() => setOpen(false)} />}
    </>
  );
};

type Props = { company: CompanyInfo; isActive: boolean; onClose: () => void };

const SwitchDialog = ({ company, isActive, onClose }: Props) => {
  const words = useWords("companies.activation.deactivation");
  const refetch = useRefetchCompanies();
  const { id, version, name, ordersInHand } = company;
  return (
    <CommandDialog
      call={isActive ? "deactivateCompany" : "reactivateCompany"}
      words={isActive ? "companies.activation.deactivation" : "companies.activation.reactivation"}
      args={{ name }}
      record={{ version, reason: "" }}
      toInput={({ reason }) => ({ companyId: id, reason: reason ?? "" })}
      submit={() => ({ isDangerous: isActive })}
      onSuccess={refetch}
      onClose={onClose}
    >
      {isActive && <Typography>{words("text")}</Typography>}
      {isActive && Boolean(ordersInHand) && (
        <Alert severity="warning">{words("inHand", { smart_count: ordersInHand ?? 0 })}</Alert>
      )}
      <TextInput
        source="reason"
        label="companies.activation.reason"
        helperText={false}
        isRequired
        autoFocus
        multiline
        autoComplete="off"
      />
    </CommandDialog>
  );
};
