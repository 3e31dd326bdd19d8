import AddOutlined from "@mui/icons-material/AddOutlined";
import { ResourceDialog } from "#src/forms/CommandDialog.tsx";
import { useCompanyChoices } from "#src/forms/companyNames.ts";
import { FormSelectInput } from "#src/forms/inputs.tsx";
import { useRegionChoices } from "#src/forms/useRegionChoices.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { DialogButton } from "#src/ui/DialogButton.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** The button that creates a warehouse for a company in a region. */
export const NewWarehouse = () => {
  const words = useWords("warehouses.create");
  return (
    <DialogButton
      variant="outlined"
      startIcon={<AddOutlined />}
      dialog={(close) => <CreateDialog onClose={close} />}
    >
      {words("open")}
    </DialogButton>
  );
};

const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords("warehouses.create");
  const { company } = useSessionUser();
  const companies = useCompanyChoices() ?? [];
  const regions = useRegionChoices();
  return (
    <ResourceDialog
      resource="warehouses"
      words="warehouses.create"
      title={words("open")}
      record={{ companyId: company?.id ?? "", region: "" }}
      toInput={({ companyId, region }) => ({
        companyId: companyId || undefined,
        region: region || undefined,
      })}
      errorInputs={{ warehouse_exists: "region", company_not_found: "companyId" }}
      onClose={onClose}
    >
      {!company && (
        <FormSelectInput source="companyId" label="warehouses.create.company" choices={companies} autoFocus />
      )}
      <FormSelectInput
        source="region"
        label="warehouses.create.region"
        autoFocus={Boolean(company)}
        choices={regions}
      />
    </ResourceDialog>
  );
};
