import Typography from "@mui/material/Typography";
import { useDataProvider, useTranslate } from "react-admin";
import { revoke } from "#contract/apiKeys.ts";
import type { InputOf } from "#contract/call.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { type SendOptions, useSending } from "#src/forms/useSending.ts";
import { ActionDialog } from "#src/resources/orders/actions/ActionDialog.tsx";
import { type ApiKey, useAskKeysAnew } from "./useApiKeys.ts";

type Props = { apiKey: ApiKey; onClose: () => void; onRevoked: () => void };

/** A key ends at once, and for good: that is asked twice. */
export function RevokeDialog({ apiKey: { id, name }, onClose, onRevoked }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const askKeysAnew = useAskKeysAnew();
  const { send, isPending } = useSending(
    (input: InputOf<typeof revoke>, options: SendOptions) => dataProvider.command(revoke, input, options),
    { done: "settings.apiKeys.revoked", onDone: onRevoked, onSettled: askKeysAnew },
  );
  return (
    <ActionDialog
      isDangerous
      startsAtConfirm
      title={translate("settings.apiKeys.revokeTitle", { name })}
      confirm={translate("settings.apiKeys.revokeDeed")}
      pending={translate("settings.apiKeys.revoking")}
      isPending={isPending}
      conflict={null}
      onConfirm={() => send({ apiKeyId: id })}
      onClose={onClose}
    >
      <Typography>{translate("settings.apiKeys.revokeMeaning")}</Typography>
    </ActionDialog>
  );
}
