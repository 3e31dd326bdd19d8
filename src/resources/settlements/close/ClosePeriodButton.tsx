import LockOutlined from "@mui/icons-material/LockOutlined";
import { hasFlags } from "#contract/permissions.ts";
import { settleDrivers } from "#contract/settlements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { DialogButton } from "#src/ui/DialogButton.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { ClosePeriodDialog } from "./ClosePeriodDialog.tsx";

/** The button that closes a period, if the account may settle. `driverId` is preselected. */
export const ClosePeriodButton = ({ driverId }: { driverId: string | undefined }) => {
  const words = useWords("settlements.close");
  const { permissions } = useSessionUser();
  if (!hasFlags(permissions, settleDrivers.access)) return null;
  return (
    <DialogButton
      variant="contained"
      startIcon={<LockOutlined />}
      dialog={(close) => <ClosePeriodDialog driverId={driverId} onClose={close} />}
    >
      {words("open")}
    </DialogButton>
  );
};
