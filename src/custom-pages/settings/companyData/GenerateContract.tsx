import { useDataProvider } from "react-admin";
import type { InputOf } from "#contract/call.ts";
import type { CompanyInfo } from "#contract/companies.ts";
import { generateContract } from "#contract/registration.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { SendForm } from "#src/forms/SendForm.tsx";
import type { SendOptions } from "#src/forms/useSending.ts";
import { useAskAnew } from "#src/resources/companies/useCompanyInfo.ts";
import { useAskSessionAnew } from "#src/ui/sessionUser.ts";
import { TermsInput } from "./TermsInput.tsx";

/** Whoever accepts the terms gets the contract, of the data as they stand. */
export function GenerateContract({ company: { id, version } }: { company: CompanyInfo }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const askAnew = useAskAnew();
  const askSessionAnew = useAskSessionAnew();
  return (
    <SendForm
      record={{ version, acceptTerms: false }}
      schema={generateContract.body}
      toInput={({ acceptTerms }) => ({ companyId: id, acceptTerms })}
      request={async (input: InputOf<typeof generateContract>, options: SendOptions) => {
        const answer = await dataProvider.command(generateContract, input, options);
        await askSessionAnew();
        return answer;
      }}
      onDone={askAnew}
      done="settings.contract.done"
      save="settings.contract.generate"
      saving="settings.contract.generating"
    >
      <TermsInput source="acceptTerms" label="settings.contract.terms" />
    </SendForm>
  );
}
