import { AutocompleteInput } from "react-admin";
import { hasFlag } from "#contract/permissions.ts";
import type { AddressCheck } from "#contract/zipCodes.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

type Props = {
  /** Of the last check. */
  near: AddressCheck["locations"] | undefined;
  onPick: () => void;
};

/** Whose order it would be; empty, that of the nearest location. */
export const CompanyInput = ({ near = [], onPick }: Props) => {
  const { permissions } = useSessionUser();
  // Without the orders nobody may list the companies; those that turned up near an address can be chosen all the same.
  const { data = [] } = useLookup("companyNames", {
    enabled: hasFlag(permissions, "orders.canAccessPage"),
  });
  const choices = new Map(
    [...near.map(({ companyId, companyName }) => ({ id: companyId, name: companyName })), ...data].map(
      (choice) => [choice.id, choice],
    ),
  );
  return (
    <AutocompleteInput
      source="companyId"
      label="zipCodes.fields.company"
      helperText="zipCodes.fields.companyHint"
      choices={[...choices.values()].sort((one, other) => one.name.localeCompare(other.name))}
      onChange={onPick}
      sx={{ gridColumn: "1 / -1" }}
    />
  );
};
