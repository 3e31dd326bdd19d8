import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { CompanyInfo } from "#contract/companies.ts";
import { RecordForm } from "#src/forms/RecordForm.tsx";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";
import { withoutNulls } from "./withoutNulls.ts";

type Group = "deliverySettings" | "orderSettings" | "pricing";

/** A group of a company's settings; what is left empty is as usual. Other groups are not touched. */
export const SettingsForm = ({ company, group, name, extra, complete, children }: Props) => {
  const { id, version } = company;
  const settings = company[group];
  const toGroup = (values: FieldValues) => {
    const chosen = withoutNulls(values[group] ?? {}, Object.keys(settings));
    return { [group]: complete ? complete(chosen, values) : chosen };
  };
  return (
    <RecordForm
      resource="companies"
      id={id}
      record={{ version, [group]: settings, ...extra }}
      toInput={toGroup}
      done={`companies.settings.done.${name}`}
      save={`companies.settings.save.${name}`}
      saving="forms.saving"
    >
      <FieldGrid>{children}</FieldGrid>
    </RecordForm>
  );
};

type Props = {
  company: CompanyInfo;
  group: Group;
  /** A key below `companies.settings.save`. */
  name: "delivery" | "orders" | "pricing";
  /** Values of inputs that are not sent as they are. */
  extra?: FieldValues;
  /** What is sent of the group, where inputs say more than their values. */
  complete?: (chosen: Record<string, unknown>, values: FieldValues) => Record<string, unknown>;
  children: ReactNode;
};
