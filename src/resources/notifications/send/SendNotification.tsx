import CampaignOutlined from "@mui/icons-material/CampaignOutlined";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { loadablePart, Nothing } from "#src/ui/loadable.tsx";
import { NotLoadedDialog } from "#src/ui/NotLoaded.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";

const SendDialog = loadablePart(
  async () => (await import("./SendDialog.tsx")).SendDialog,
  Nothing,
  NotLoadedDialog,
);

/** The button that opens the dialog, if the account may send notifications. */
export const SendNotification = ({ variant }: Pick<ButtonProps, "variant">) => {
  const words = useWords("notifications");
  const { permissions } = useSessionUser();
  const [isOpen, setOpen] = useState(false);
  if (!permissions.drivers.canSendNotification) return null;
  return (
    <>
      <Button variant={variant} startIcon={<CampaignOutlined />} onClick={() => setOpen(true)}>
        {words("open")}
      </Button>
      {isOpen && <SendDialog onClose={() => setOpen(false)} />}
    </>
  );
};
