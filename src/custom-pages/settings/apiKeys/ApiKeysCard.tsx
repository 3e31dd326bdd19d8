import AddOutlined from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { SettingsCard } from "#src/custom-pages/settings/SettingsCard.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { ApiKeyList } from "./ApiKeyList.tsx";
import { NewKeyDialog } from "./NewKeyDialog.tsx";

/** By which a client's own programs call us. */
export function ApiKeysCard() {
  const translate = useTranslate();
  const { activated } = useSessionUser();
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsCard
      title={translate("settings.apiKeys.title")}
      text={
        <>
          {translate("settings.apiKeys.text")}{" "}
          <Link href="/api/docs" target="_blank" rel="noreferrer">
            {translate("settings.apiKeys.docs")}
          </Link>
        </>
      }
      action={
        activated && (
          <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setOpen(true)}>
            {translate("settings.apiKeys.new")}
          </Button>
        )
      }
    >
      {activated ? (
        <ApiKeyList />
      ) : (
        <Typography color="textSecondary">{translate("settings.apiKeys.notYet")}</Typography>
      )}
      {isOpen && <NewKeyDialog onClose={() => setOpen(false)} />}
    </SettingsCard>
  );
}
