import { CheckboxGroupInput } from "react-admin";
import { grantableCanView } from "#contract/grants.ts";
import { type CanView, type CanViewFlag, canViewFlags } from "#contract/permissions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { twoColumns } from "./twoColumns.ts";

/** The flags of what is shown of orders and can be done with them. The call has one for each; the checkboxes have a list. */
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
