import CheckOutlined from "@mui/icons-material/CheckOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import type { Lead } from "#contract/leads.ts";
import { noPhone } from "#contract/rules/phone.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useCommand } from "#src/forms/useCommand.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { companyAddress } from "#src/layout/addresses.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { keys } from "#src/queryKeys.ts";
import { DialogButton } from "#src/ui/DialogButton.tsx";
import { EmailLink } from "#src/ui/EmailLink.tsx";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { PhoneLink } from "#src/ui/PhoneLink.tsx";
import { pageFrom } from "#src/ui/pageRoom.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { stampText } from "#src/ui/warsawTime.ts";

type Props = { lead: Lead };

/** A request for a demo: who asks, their contact data and message, and whether they got an answer. */
export const LeadRow = ({ lead }: Props) => (
  <Box component="li" aria-label={lead.name} sx={row}>
    <Sender lead={lead} />
    <Contact lead={lead} />
    <Message lead={lead} />
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start", alignContent: "start" }}>
      <Answer lead={lead} />
      <NoteButton lead={lead} />
    </Box>
  </Box>
);

const Sender = ({ lead: { name, company, city, sameCompany, createdAt } }: Props) => {
  const words = useWords("leads");
  return (
    <Box>
      <Box sx={{ fontWeight: tokens.text.emphasis, fontSize: tokens.text.form }}>
        <bdi>{name}</bdi>
      </Box>
      <Box sx={{ color: "text.secondary" }}>
        <bdi>{[company, city].filter(Boolean).join(", ")}</bdi>
      </Box>
      {sameCompany && (
        <Box sx={{ color: "text.secondary" }}>
          {words("sameCompany")}{" "}
          <Link component={RouterLink} to={companyAddress(sameCompany.id)}>
            {sameCompany.name}
          </Link>
        </Box>
      )}
      <Box component="time" dateTime={createdAt} sx={{ color: "text.secondary" }}>
        {stampText(createdAt)}
      </Box>
    </Box>
  );
};

const Contact = ({ lead: { email, phone, consentVersion } }: Props) => {
  const words = useWords("leads");
  return (
    <Box>
      <EmailLink email={email} />
      {phone && phone !== noPhone && (
        <Box>
          <PhoneLink phone={phone} />
        </Box>
      )}
      {consentVersion && (
        <Box sx={{ color: "text.secondary" }}>{words("consent", { version: consentVersion })}</Box>
      )}
    </Box>
  );
};

const Message = ({ lead: { message, note } }: Props) => {
  const words = useWords("leads");
  return (
    <Box dir="auto" sx={{ whiteSpace: "pre-line", color: message ? undefined : "text.secondary" }}>
      {message ?? words("noMessage")}
      {note && (
        <Box sx={{ mt: 1, color: "text.primary" }}>
          <strong>{words("noted")}</strong> {note}
        </Box>
      )}
    </Box>
  );
};

/** The button that marks the request as answered, or who did so and the button that opens it again. */
const Answer = ({ lead: { id, name, handledAt, handledBy } }: Props) => {
  const word = useWord();
  const onSettled = useRefetch(keys.leads.all);
  const handling = useCommand("handleLead", { words: "leads", onSettled });
  const reopening = useCommand("reopenLead", { words: "leads.reopening", onSettled });
  if (!handledAt)
    return (
      <PendingButton
        variant="outlined"
        startIcon={<CheckOutlined />}
        isPending={handling.isPending}
        onClick={() => handling.send({ leadId: id })}
        aria-label={word("leads.handleOf", { name })}
      >
        {word(handling.isPending ? "forms.saving" : "leads.handle")}
      </PendingButton>
    );
  return (
    <>
      <Box sx={{ color: "text.secondary" }}>
        {word("leads.handled", { moment: stampText(handledAt), by: handledBy })}
      </Box>
      <PendingButton
        isPending={reopening.isPending}
        onClick={() => reopening.send({ leadId: id })}
        aria-label={word("leads.reopenOf", { name })}
      >
        {word("leads.reopen")}
      </PendingButton>
    </>
  );
};

const NoteButton = ({ lead: { id, name, note, version } }: Props) => {
  const words = useWords("leads.note");
  const refetch = useRefetch(keys.leads.all);
  return (
    <DialogButton
      aria-label={words("openOf", { name })}
      dialog={(close) => (
        <CommandDialog
          call="noteLead"
          words="leads.note"
          args={{ name }}
          record={{ version, note: note ?? "" }}
          toInput={({ note: typed }) => ({ leadId: id, note: typed })}
          // Refetches also after an error, since somebody else may have changed the note.
          onSettled={refetch}
          onClose={close}
        >
          <FormTextInput source="note" label="leads.note.label" multiline minRows={3} autoFocus />
        </CommandDialog>
      )}
    >
      {words("open")}
    </DialogButton>
  );
};

const row = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", [pageFrom(960)]: "220px 220px minmax(0, 1fr) 168px" },
  columnGap: 3,
  rowGap: 1,
  p: { xs: 1.5, sm: 2 },
  fontSize: tokens.text.table,
  lineHeight: 1.5,
  overflowWrap: "anywhere",
  "& + &": { borderTop: 1, borderColor: "divider" },
} as const;
