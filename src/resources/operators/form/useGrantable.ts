import { useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { grantableTo } from "#contract/grants.ts";
import type { Operator } from "#contract/operators.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { reachOf } from "./permissionsOf.ts";

/** The scopes and canView flags that one may give the user of the form, with its current reach and scopes. */
export function useGrantable() {
  const { permissions } = useSessionUser();
  const operator = useRecordContext<Operator>();
  const [chosen = [], companyIds, regions, locationIds] = useWatch({ name: fields });
  const current = {
    scopes: operator?.scope ?? [],
    canView: canViewFlags.filter((flag) => operator?.canView[flag]),
  };
  return grantableTo(permissions, current, { chosen, reach: reachOf({ companyIds, regions, locationIds }) });
}

const fields = ["scope", "companyIds", "regions", "locationIds"] as const;
