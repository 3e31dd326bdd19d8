import LockOutlined from "@mui/icons-material/LockOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { hasFlags } from "#contract/permissions.ts";
import { settleDrivers } from "#contract/settlements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { ClosePeriodDialog } from "./ClosePeriodDialog.tsx";

/** The button that closes a period, if the account may settle. `driverId` is preselected. */
export const ClosePeriodButton = ({ driverId }: { driverId: string | undefined }) => {
  const words = useWords("settlements.close");
  const { permissions } = useSessionUser();
  const [isOpen, setOpen] = useState(false);
  if (!hasFlags(permissions, settleDrivers.access)) return null;
  return (
    <>
      <Button variant="contained" startIcon={<LockOutlined />} onClick={() => setOpen(true)}>
        {words("open")}
      </Button>
      {isOpen && <ClosePeriodDialog driverId={driverId} onClose={() => setOpen(false)} />}
    </>
  );
};
