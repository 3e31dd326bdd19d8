import AddOutlined from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { ApiKeyList } from "#src/resources/companies/apiKeys/ApiKeyList.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { NewKeyDialog } from "./NewKeyDialog.tsx";

/** The API keys of a client's programs. */
export function ApiKeysCard() {
  const words = useWords("settings.apiKeys");
  const { activated, company } = useSessionUser();
  // Keys of a deactivated company can still read, so they can be revoked.
  const mayHaveKeys = activated || company?.status === "inactive";
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard
      title={words("title")}
      text={
        <>
          {words("text")}{" "}
          <Link href="/api/docs" target="_blank" rel="noreferrer">
            {words("docs")}
          </Link>
        </>
      }
      action={
        activated && (
          <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setOpen(true)}>
            {words("new")}
          </Button>
        )
      }
    >
      {mayHaveKeys ? <ApiKeyList /> : <Typography color="textSecondary">{words("notYet")}</Typography>}
      {isOpen && <NewKeyDialog onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
