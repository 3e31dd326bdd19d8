import Box from "@mui/material/Box";
import { ApiKeysCard } from "#src/custom-pages/settings/apiKeys/ApiKeysCard.tsx";
import { TabTitle } from "#src/custom-pages/settings/TabTitle.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { AccountCard } from "./AccountCard.tsx";
import { DefaultLocationCard } from "./DefaultLocationCard.tsx";
import { OrderManagementCard } from "./OrderManagementCard.tsx";
import { ToDo } from "./ToDo.tsx";

/** What concerns the account as a whole; an operator has no company, and so no more than that. */
export function GeneralTab() {
  const { company, activated } = useSessionUser();
  return (
    <>
      <TabTitle label="general" />
      <Box sx={{ display: "grid", gap: 2, maxWidth: 800, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {!activated && <ToDo />}
        <AccountCard />
        {company && (
          <>
            <DefaultLocationCard companyId={company.id} />
            <ApiKeysCard />
            <OrderManagementCard />
          </>
        )}
      </Box>
    </>
  );
}
