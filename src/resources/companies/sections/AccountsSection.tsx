import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRecordContext } from "react-admin";
import type { companyAccounts } from "#contract/accountLinks.ts";
import type { ResponseOf } from "#contract/call.ts";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { lacksClientsRights } from "#contract/grants.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { MayChange } from "#src/forms/mayChange.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { ApiKeyList } from "#src/resources/companies/apiKeys/ApiKeyList.tsx";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { EmailText } from "#src/ui/EmailLink.tsx";
import { LinkRequestLine } from "#src/ui/LinkRequestLine.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { Consents } from "./Consents.tsx";

type Account = ResponseOf<typeof companyAccounts>[number];

/**
 * The company's accounts, and the API keys of its programs. If the service sends no mails, accounts ask back-office for links,
 * which are made here.
 */
export const AccountsSection = () => {
  const words = useWords("companies.accounts");
  const keyWords = useWords("settings.apiKeys");
  const refetch = useRefetch(keys.companies.accountsOfAll);
  const { permissions, reachesAll } = useSessionUser();
  const isLocked = lacksClientsRights(permissions, reachesAll);
  const { companyAccounts: load } = useCalls();
  const { id: companyId = "" } = useRecordContext<CompanyInfo>() ?? {};
  const query = useQuery({
    queryKey: keys.companies.accounts(companyId),
    queryFn: ({ signal }) => load({ companyId }, { signal }),
  });
  return (
    <>
      <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={48} />}>
        {(accounts) => (
          <Box component="ul" sx={{ display: "grid", gap: 1.5, listStyle: "none", m: 0, p: 0 }}>
            {accounts.length === 0 && (
              <Typography component="li" color="textSecondary">
                {words("none")}
              </Typography>
            )}
            {accounts.map((account) => (
              <li key={account.id}>
                <Box sx={line}>
                  <Typography sx={{ flex: "1 1 240px", fontWeight: 500, overflowWrap: "anywhere" }}>
                    <EmailText email={account.email} />
                  </Typography>
                  <SignOut account={account} />
                </Box>
                {account.requests.map((request) => (
                  <LinkRequestLine
                    key={request.kind}
                    request={request}
                    email={account.email}
                    call="makeAccountLink"
                    input={{ accountId: account.id, kind: request.kind }}
                    isLocked={isLocked}
                    onSettled={refetch}
                  />
                ))}
                {isLocked && account.requests.length > 0 && (
                  <Typography variant="body2" color="textSecondary">
                    {words("linkIsLocked")}
                  </Typography>
                )}
              </li>
            ))}
          </Box>
        )}
      </DataStates>
      <Box sx={{ mt: 2 }}>
        <Typography component="h4" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
          {keyWords("label")}
        </Typography>
        <MayChange value={reachesAll.locations}>
          <ApiKeyList companyId={companyId} />
        </MayChange>
      </Box>
      <Consents />
    </>
  );
};

const SignOut = ({ account: { id, email } }: { account: Account }) => {
  const words = useWords("companies.accounts.signOut");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-label={words("openFor", { email })} onClick={() => setOpen(true)}>
        {words("open")}
      </Button>
      {isOpen && (
        <CommandDialog
          call="endAccountSessions"
          words="companies.accounts.signOut"
          args={{ email }}
          toInput={() => ({ accountId: id })}
          submit={() => ({ isDangerous: true })}
          startsAtSubmit
          onClose={() => setOpen(false)}
        >
          <Typography>{words("text")}</Typography>
        </CommandDialog>
      )}
    </>
  );
};

const line = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 } as const;
