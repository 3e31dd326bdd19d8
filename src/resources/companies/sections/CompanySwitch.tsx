import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useMayChange } from "#src/forms/mayChange.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useRefetchCompanies } from "#src/resources/companies/useCompanyInfo.ts";

/** Deactivates an active company or activates a deactivated one again, with a reason. */
export const CompanySwitch = ({ company }: { company: CompanyInfo }) => {
  const isActive = company.status === "active";
  const words = useWords("companies.activation");
  // Of the open dialog, which stays what it was opened for when a colleague switches the company meanwhile.
  const [deed, setDeed] = useState<Deed | null>(null);
  if (!useMayChange()) return null;
  return (
    <>
      <Button
        variant="outlined"
        color={isActive ? "error" : "primary"}
        onClick={() => setDeed(isActive ? "deactivation" : "reactivation")}
        sx={{ justifySelf: "start" }}
      >
        {words(isActive ? "deactivation.open" : "reactivation.open")}
      </Button>
      {deed && <SwitchDialog company={company} deed={deed} onClose={() => setDeed(null)} />}
    </>
  );
};

type Deed = "deactivation" | "reactivation";

type Props = { company: CompanyInfo; deed: Deed; onClose: () => void };

const SwitchDialog = ({ company, deed, onClose }: Props) => {
  const words = useWords("companies.activation.deactivation");
  const refetch = useRefetchCompanies();
  const { id, version, name, ordersInHand } = company;
  const isDeactivation = deed === "deactivation";
  return (
    <CommandDialog
      call={isDeactivation ? "deactivateCompany" : "reactivateCompany"}
      words={`companies.activation.${deed}`}
      args={{ name }}
      record={{ version, reason: "" }}
      toInput={({ reason }) => ({ companyId: id, reason })}
      submit={() => ({ isDangerous: isDeactivation })}
      onSuccess={refetch}
      onClose={onClose}
    >
      {isDeactivation && <Typography>{words("text")}</Typography>}
      {isDeactivation && Boolean(ordersInHand) && (
        <Alert severity="warning">{words("inHand", { smart_count: ordersInHand ?? 0 })}</Alert>
      )}
      <FormTextInput source="reason" label="companies.activation.reason" isRequired autoFocus multiline />
    </CommandDialog>
  );
};
