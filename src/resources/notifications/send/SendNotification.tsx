import CampaignOutlined from "@mui/icons-material/CampaignOutlined";
import type { ButtonProps } from "@mui/material/Button";
import { useWords } from "#src/i18n/useWords.ts";
import { DialogButton } from "#src/ui/DialogButton.tsx";
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
  if (!permissions.drivers.canSendNotification) return null;
  return (
    <DialogButton
      variant={variant}
      startIcon={<CampaignOutlined />}
      dialog={(close) => <SendDialog onClose={close} />}
    >
      {words("open")}
    </DialogButton>
  );
};
