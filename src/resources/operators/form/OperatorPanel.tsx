import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRecordContext } from "react-admin";
import { missingFlags } from "#contract/grants.ts";
import type { Operator } from "#contract/operators.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { LinkRequestLine } from "#src/ui/LinkRequestLine.tsx";
import { useMissingRights } from "#src/ui/missingRights.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { OperatorActions } from "./OperatorActions.tsx";
import { OperatorForm } from "./OperatorForm.tsx";
import { OperatorHistory } from "./OperatorHistory.tsx";
import { permissionsOf } from "./permissionsOf.ts";

/** The form of the user in the record context, with the commands on the account; without a record the form of a new user. */
export const OperatorPanel = () => {
  const words = useWords("operators");
  const operator = useRecordContext<Operator>();
  const lock = useLock(operator);
  const refetch = useRefetch(keys.operators.all);
  const isOutOfReach = lock?.reason === "own" || lock?.reason === "above";
  return (
    <Box sx={{ display: "grid", gap: 3, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "start" }}>
        <Box sx={{ flex: "1 1 340px", minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
            {operator ? <bdi>{operator.email}</bdi> : words("new")}
          </Typography>
          {operator && (
            <Typography variant="body2" color="textSecondary">
              {words("since", { moment: stampText(operator.createdAt) })}
            </Typography>
          )}
        </Box>
        {operator && <OperatorActions isLocked={isOutOfReach} />}
      </Box>
      {operator && operator.requests.length > 0 && (
        <div>
          {operator.requests.map((request) => (
            <LinkRequestLine
              key={request.kind}
              request={request}
              email={operator.email}
              call="makeOperatorLink"
              input={{ operatorId: operator.id, kind: request.kind }}
              isLocked={isOutOfReach}
              onSettled={refetch}
            />
          ))}
        </div>
      )}
      {lock && <Alert severity={lock.reason === "inactive" ? "warning" : "info"}>{lock.text}</Alert>}
      <OperatorForm isLocked={lock !== null} />
      {operator && <OperatorHistory operatorId={operator.id} />}
    </Box>
  );
};

/** Why the user's rights can't be changed here; the service has the same rules. */
function useLock(operator: Operator | undefined) {
  const words = useWords("operators");
  const { id, permissions } = useSessionUser();
  const missingRights = useMissingRights();
  if (!operator) return null;
  if (operator.id === id) return { reason: "own", text: words("own") } as const;
  const more = missingFlags(permissionsOf(operator), permissions);
  if (more.length > 0)
    return { reason: "above", text: words("above", { names: missingRights(more) }) } as const;
  if (operator.accountType === "deactivated") return { reason: "inactive", text: words("inactive") } as const;
  return null;
}
