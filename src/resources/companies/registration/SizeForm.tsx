import type { CompanyInfo } from "#contract/companies/companies.ts";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { useRefetchCompanies } from "#src/resources/companies/useCompanyInfo.ts";
import { useRefetchSession } from "#src/ui/sessionUser.ts";
import { PackageSizeInput } from "./PackageSizeInput.tsx";

/** Changes the company's usual parcel size. */
export function SizeForm({ company: { orderSettings } }: { company: CompanyInfo }) {
  const refetchSession = useRefetchSession();
  const refetchCompanies = useRefetchCompanies();
  const { defaultPackageSize } = orderSettings;
  return (
    <CommandForm
      call="selectProduct"
      words="settings.product"
      record={{ defaultPackageSize }}
      needsChange
      onSettled={() => Promise.all([refetchSession(), refetchCompanies()])}
    >
      <PackageSizeInput />
    </CommandForm>
  );
}
