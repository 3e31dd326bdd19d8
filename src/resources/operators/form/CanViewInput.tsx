import { CheckboxGroupInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { type CanView, type CanViewFlag, canViewFlags } from "#contract/permissions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { twoColumns } from "./twoColumns.ts";
import { useGrantable } from "./useGrantable.ts";

/**
 * The flags of what is shown of orders and can be done with them; those that one may not give can only be taken away. The call
 * has one for each; the checkboxes have a list.
 */
export const CanViewInput = ({ disabled }: Props) => {
  const words = useWords("operators");
  const grantable = useGrantable().canView;
  const shown: Partial<CanView> = useWatch({ name: "canView" }) ?? {};
  return (
    <CheckboxGroupInput
      source="canView"
      label="operators.fields.canView"
      choices={canViewFlags.map((id) => ({
        id,
        name: words(`canView.${id}`),
        disabled: disabled || !(grantable.includes(id) || shown[id]),
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
