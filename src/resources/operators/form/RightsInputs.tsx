import { CheckboxGroupInput } from "react-admin";
import { grantableCanView, mayGrantScope } from "#contract/grants.ts";
import { type CanView, type CanViewFlag, canViewFlags, scopes } from "#contract/permissions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** The scopes, each with what it opens. What one does not have oneself can't be given. */
export const ScopeInput = ({ disabled }: Props) => {
  const words = useWords("operators");
  const { permissions } = useSessionUser();
  const lacking = scopes.filter((scope) => !mayGrantScope(scope, permissions));
  return (
    <CheckboxGroupInput
      source="scope"
      label="operators.fields.scope"
      choices={scopes.map((id) => ({
        id,
        name: words(`scopes.${id}`),
        disabled: disabled || lacking.includes(id),
      }))}
      translateChoice={false}
      helperText={lacking.length > 0 && "operators.hints.notYours"}
      sx={twoColumns}
    />
  );
};

/** What of an order is shown and can be done; the call has a flag for each, the boxes have a list. */
export const CanViewInput = ({ disabled }: Props) => {
  const words = useWords("operators");
  const { permissions } = useSessionUser();
  const grantable = grantableCanView(permissions);
  return (
    <CheckboxGroupInput
      source="canView"
      label="operators.fields.canView"
      choices={canViewFlags.map((id) => ({
        id,
        name: words(`canView.${id}`),
        disabled: disabled || !grantable.includes(id),
      }))}
      format={(canView: Partial<CanView> | undefined) => canViewFlags.filter((flag) => canView?.[flag])}
      parse={(chosen: CanViewFlag[]) =>
        Object.fromEntries(canViewFlags.map((flag) => [flag, chosen.includes(flag)]))
      }
      translateChoice={false}
      helperText={grantable.length < canViewFlags.length && "operators.hints.notYours"}
      sx={twoColumns}
    />
  );
};

type Props = { disabled: boolean };

const twoColumns = {
  "& .MuiFormGroup-root": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
    columnGap: 2,
  },
  "& .MuiFormControlLabel-root": { marginRight: 0 },
  "& .MuiCheckbox-root": { paddingBlock: "4px" },
  "& .MuiFormControlLabel-label": { lineHeight: 1.35 },
} as const;
