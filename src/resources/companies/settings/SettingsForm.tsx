import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { CompanyInfo } from "#contract/companies.ts";
import { ResourceForm } from "#src/forms/CommandForm.tsx";
import { keys } from "#src/queryKeys.ts";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";

type Group = "deliverySettings" | "orderSettings" | "pricing" | "stageLimits";

/**
 * The form of one group of settings of the company in the record context. Empty fields get their defaults; other groups are
 * not sent.
 */
export const SettingsForm = ({ group, name, extra, complete, children }: Props) => {
  const company = useRecordContext<CompanyInfo>();
  const queryClient = useQueryClient();
  if (!company) return null;
  const { id, version } = company;
  const settings = company[group];
  if (!settings) return null;
  const toGroup = (values: FieldValues) => {
    const chosen = withoutEmpty(values[group] ?? {}, Object.keys(settings));
    return { [group]: complete ? complete(chosen, values) : chosen };
  };
  return (
    <ResourceForm
      resource="companies"
      id={id}
      record={{ version, [group]: settings, ...extra }}
      toInput={toGroup}
      words={`companies.settings.${name}`}
      // Success is reported once the page has the new version, because saving the next section before would be a conflict.
      onSuccess={() => queryClient.invalidateQueries({ queryKey: keys.companies.ones })}
    >
      <FieldGrid>{children}</FieldGrid>
    </ResourceForm>
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
