import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useRecordContext } from "react-admin";
import type { companyAccounts, makeLink } from "#contract/accountLinks.ts";
import type { ResponseOf } from "#contract/call.ts";
import type { CompanyInfo } from "#contract/companies.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { useCommand } from "#src/forms/useCommand.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { EmailText } from "#src/ui/EmailLink.tsx";
import { ShownOnce } from "#src/ui/ShownOnce.tsx";
import { stampText } from "#src/ui/warsawTime.ts";
import { Consents } from "./Consents.tsx";

type Account = ResponseOf<typeof companyAccounts>[number];
type Request = Account["requests"][number];

/** The company's accounts. If the service sends no mails, they ask back-office for links, which are made here. */
export const AccountsSection = () => {
  const words = useWords("companies.accounts");
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
                  <RequestLine key={request.kind} account={account} request={request} />
                ))}
              </li>
            ))}
          </Box>
        )}
      </DataStates>
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

/** A request for a link: what for, since when, and the button that makes the link. */
const RequestLine = ({ account, request }: { account: Account; request: Request }) => {
  const words = useWords("companies.accounts");
  const client = useQueryClient();
  const [link, setLink] = useState<ResponseOf<typeof makeLink> | null>(null);
  const { send, isPending } = useCommand("makeAccountLink", {
    words: "companies.accounts",
    onSuccess: setLink,
    onSettled: () => client.invalidateQueries({ queryKey: keys.companies.accountsOfAll }),
  });
  const { kind, requestedAt, newEmail, madeAt, madeBy } = request;
  return (
    <Box sx={{ ...line, mt: 0.5 }}>
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {words(`asks.${kind}`, { moment: stampText(requestedAt), email: newEmail ?? "" })}
        </Typography>
        {madeAt && (
          <Typography variant="body2" color="textSecondary">
            {words("made", { moment: stampText(madeAt), by: madeBy ?? "" })}
          </Typography>
        )}
      </Box>
      <Button
        variant="outlined"
        disabled={isPending}
        aria-label={words("makeFor", { email: account.email })}
        onClick={() => send({ accountId: account.id, kind })}
      >
        {words(madeAt ? "makeAgain" : "make")}
      </Button>
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </Box>
  );
};

const line = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 } as const;

const LinkDialog = ({ link, onClose }: { link: ResponseOf<typeof makeLink>; onClose: () => void }) => {
  const words = useWords("companies.accounts.link");
  const titleId = useId();
  return (
    // Only the button closes the dialog, because the link is never shown again.
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words("title", { email: link.email })}</DialogTitle>
      <DialogContent sx={{ pt: "8px !important", pb: "20px !important" }}>
        <ShownOnce
          label={words("label")}
          text={new URL(link.path, window.location.origin).href}
          warning={words("once", { moment: stampText(link.expiresAt) })}
          close={words("close")}
          onClose={onClose}
        />
      </DialogContent>
    </Dialog>
  );
};
