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

/** Commands on the selected drivers: block or unblock them, one command for each, or send all of them a notification. */
export const DriverBulkActions = () => {
  const words = useWords("drivers.bulk");
  const { selectedIds, onUnselectItems } = useListContext<Driver>();
  const { canWrite, canSendNotification } = useSessionUser().permissions.drivers;
  const [action, setAction] = useState<BlockAction | "notify" | null>(null);
  const close = () => setAction(null);
  // react-admin hides its toolbar by its height only, so the buttons would still get the focus.
  if (selectedIds.length === 0 && !action) return null;
  return (
    <>
      {canSendNotification && <Button onClick={() => setAction("notify")}>{words("notify")}</Button>}
      {canWrite &&
        (["block", "unblock"] as const).map((one) => (
          <Button key={one} color={one === "block" ? "error" : "primary"} onClick={() => setAction(one)}>
            {words(`${one}.open`)}
          </Button>
        ))}
      {action === "notify" && (
        <SendDialog driverIds={selectedIds.map(String)} onSent={onUnselectItems} onClose={close} />
      )}
      {action && action !== "notify" && (
        <BlockDialog action={action} driverIds={selectedIds.map(String)} onClose={close} />
      )}
    </>
  );
};
