import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { useMayChange } from "#src/forms/mayChange.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { type ApiKey, useApiKeys, useRefetchApiKeys } from "./useApiKeys.ts";

/** The valid keys of a company, by default the client's own, each with a button that revokes it. */
export function ApiKeyList({ companyId }: { companyId?: string }) {
  const settingsWords = useWords("settings.apiKeys");
  const query = useApiKeys(companyId);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  return (
    <DataStates query={query} failed={settingsWords("failed")} loading={<LoadingBox height={52} />}>
      {(apiKeys) => (
        <>
          {apiKeys.length === 0 && <Typography color="textSecondary">{settingsWords("none")}</Typography>}
          <Box
            component="ul"
            ref={keepsFocus}
            aria-label={settingsWords("label")}
            sx={{ m: 0, p: 0, listStyle: "none", outline: "none", typography: "body2" }}
          >
            {apiKeys.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoke={() => setLeaving(key)} />
            ))}
          </Box>
          {leaving && <RevokeDialog apiKey={leaving} onClose={() => setLeaving(null)} />}
        </>
      )}
    </DataStates>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, accountType, beginning, createdAt, createdBy, lastUsedAt } = apiKey;
  const words = useWords("settings.apiKeys");
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {words(`types.${accountType}`)} · {beginning}…
        </Box>
      </Box>
      <Box sx={{ color: "text.secondary", minWidth: 0, overflowWrap: "anywhere" }}>
        <div>{words("created", { moment: stampText(createdAt), by: createdBy })}</div>
        <div>{lastUsedAt ? words("used", { moment: stampText(lastUsedAt) }) : words("unused")}</div>
      </Box>
      {useMayChange() && (
        <Button color="error" onClick={onRevoke} aria-label={words("revokeOf", { name })}>
          {words("revoke")}
        </Button>
      )}
    </Box>
  );
}

const row = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "minmax(0, 1fr) minmax(0, 1fr) auto" },
  "& > :nth-of-type(2)": { gridRow: { xs: 2, sm: "auto" }, gridColumn: { xs: "1 / -1", sm: "auto" } },
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: "divider",
} as const;

type Props = { apiKey: ApiKey; onClose: () => void };

/** Asks for confirmation, because a revoked key stops working at once and for good. */
function RevokeDialog({ apiKey: { id, name }, onClose }: Props) {
  const settingsWords = useWords("settings.apiKeys.revocation");
  const refetchApiKeys = useRefetchApiKeys();
  return (
    <CommandDialog
      startsAtSubmit
      call="revokeApiKey"
      words="settings.apiKeys.revocation"
      args={{ name }}
      toInput={() => ({ apiKeyId: id })}
      submit={() => ({ isDangerous: true })}
      onSettled={refetchApiKeys}
      onClose={onClose}
    >
      <Typography>{settingsWords("meaning")}</Typography>
    </CommandDialog>
  );
}
