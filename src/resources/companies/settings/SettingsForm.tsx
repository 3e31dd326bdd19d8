import type { ReactNode } from "react";
import { useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { ResourceForm } from "#src/forms/CommandForm.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useVoiding } from "#src/resources/companies/contract/useVoiding.ts";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";
import { useRefetch } from "#src/ui/useRefetch.ts";

type Group = "deliverySettings" | "orderSettings" | "pricing" | "stageLimits";

/**
 * The form of one group of settings of the company in the record context. Empty fields get their defaults; other groups are
 * not sent.
 */
export const SettingsForm = ({ group, name, extra, complete, voids, children }: Props) => {
  const words = useWords("contract.voiding");
  const company = useRecordContext<CompanyInfo>();
  const refetch = useRefetch(keys.companies.ones);
  const { confirm, dialog, agreed, number } = useVoiding(company);
  if (!company) return null;
  const { id, version } = company;
  const settings = company[group];
  if (!settings) return null;
  const toGroup = (values: FieldValues) => {
    const chosen = withoutEmpty(values[group] ?? {}, Object.keys(settings));
    const voidsContract = voids && agreed.current;
    return { [group]: complete ? complete(chosen, values) : chosen, ...(voidsContract && { voidsContract }) };
  };
  return (
    <>
      <ResourceForm
        resource="companies"
        id={id}
        record={{ version, [group]: settings, ...extra }}
        toInput={toGroup}
        confirm={async (values) => !voids?.(values) || confirm()}
        words={`companies.settings.${name}`}
        args={{ number }}
        submit={(values) =>
          number && voids?.(values) ? { words: "contract.voiding", label: words("submit") } : {}
        }
        // Success is reported once the page has the new version, because saving the next section before would be a conflict.
        onSuccess={refetch}
      >
        <FieldGrid>{children}</FieldGrid>
      </ResourceForm>
      {dialog}
    </>
  );
};

type Props = {
  group: Group;
  /** A key below `companies.settings`. */
  name: "delivery" | "stages" | "orders" | "pricing";
  /** Initial values of inputs that are no settings themselves. */
  extra?: FieldValues;
  /** Builds what is sent of the group from the form's values. */
  complete?: (chosen: Record<string, unknown>, values: FieldValues) => Record<string, unknown>;
  /** Whether the form's values change what the contract states. */
  voids?: (values: FieldValues) => boolean;
  children: ReactNode;
};

/** The named values without empty ones; react-admin's inputs turn an empty text into null. */
export const withoutEmpty = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === null || value === undefined || value === "" ? [] : [[name, value]];
    }),
  );
