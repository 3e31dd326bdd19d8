import Button from "@mui/material/Button";
import { useState } from "react";
import { useListContext } from "react-admin";
import type { Driver } from "#contract/drivers.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { loadablePart, Nothing } from "#src/ui/loadable.tsx";
import { NotLoadedDialog } from "#src/ui/NotLoaded.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { BlockDialog } from "./BlockDialog.tsx";
import type { BlockAction } from "./useBlocking.ts";

const SendDialog = loadablePart(
  async () => (await import("#src/resources/notifications/send/SendDialog.tsx")).SendDialog,
  Nothing,
  NotLoadedDialog,
);

/**
 * Commands on the selected drivers: block or unblock them, one command for each, or send all of them a notification. A
 * dialog is for those who were selected when it opened.
 */
export const DriverBulkActions = ({ drivers }: { drivers: readonly Driver[] }) => {
  const words = useWords("drivers.bulk");
  const { onUnselectItems } = useListContext<Driver>();
  const { canWrite, canSendNotification } = useSessionUser().permissions.drivers;
  const [opened, setOpened] = useState<{ action: BlockAction | "notify"; of: readonly Driver[] } | null>(
    null,
  );
  const open = (action: BlockAction | "notify") => setOpened({ action, of: drivers });
  const close = () => setOpened(null);
  // react-admin hides its toolbar by its height only, so the buttons would still get the focus.
  if (drivers.length === 0 && !opened) return null;
  return (
    <>
      {canSendNotification && <Button onClick={() => open("notify")}>{words("notify")}</Button>}
      {canWrite &&
        (["block", "unblock"] as const).map((one) => (
          <Button key={one} color={one === "block" ? "error" : "primary"} onClick={() => open(one)}>
            {words(`${one}.open`)}
          </Button>
        ))}
      {opened?.action === "notify" && (
        <SendDialog drivers={opened.of} onSent={onUnselectItems} onClose={close} />
      )}
      {opened && opened.action !== "notify" && (
        <BlockDialog action={opened.action} drivers={opened.of} onClose={close} />
      )}
    </>
  );
};
