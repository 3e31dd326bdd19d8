import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { type ApiKey, useAskKeysAnew } from "./useApiKeys.ts";

type Props = { apiKey: ApiKey; onClose: () => void; onRevoked: () => void };

/** A key ends at once, and for good: that is asked twice. */
export function RevokeDialog({ apiKey: { id, name }, onClose, onRevoked }: Props) {
  const translate = useTranslate();
  const askKeysAnew = useAskKeysAnew();
  return (
    <CommandDialog
      startsAtSubmit
      call="revokeApiKey"
      words="settings.apiKeys.revocation"
      args={{ name }}
      toInput={() => ({ apiKeyId: id })}
      submit={() => ({ isDangerous: true })}
      onSuccess={onRevoked}
      onSettled={askKeysAnew}
      onClose={onClose}
    >
      <Typography>{translate("settings.apiKeys.revocation.meaning")}</Typography>
    </CommandDialog>
  );
}
