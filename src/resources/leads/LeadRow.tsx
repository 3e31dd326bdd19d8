import CheckOutlined from "@mui/icons-material/CheckOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useState } from "react";
import { TextInput, useRecordContext, useRefresh } from "react-admin";
import { Link as RouterLink } from "react-router";
import type { Lead } from "#contract/leads.ts";
import { noPhone } from "#contract/rules/phone.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { useCommand } from "#src/forms/useCommand.ts";
import { useWord } from "#src/i18n/useWords.ts";
import { companyAddress } from "#src/layout/addresses.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { EmailLink } from "#src/ui/EmailLink.tsx";
import { PhoneLink } from "#src/ui/PhoneLink.tsx";
import { pageFrom } from "#src/ui/pageRoom.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** A request for a demo: who asks, their contact data and message, and whether they got an answer. */
export const LeadRow = () => {
  const lead = useRecordContext<Lead>();
  const word = useWord();
  const refresh = useRefresh();
  const { send, isPending } = useCommand("handleLead", { words: "leads", onSuccess: refresh });
  const reopening = useCommand("reopenLead", { words: "leads.reopening", onSuccess: refresh });
  const [isNoting, setNoting] = useState(false);
  if (!lead) return null;
  const { note, version, sameCompany } = lead;
  const { id, name, company, city, email, phone, message, createdAt, handledAt, handledBy, consentVersion } =
    lead;
  return (
    <Box component="li" aria-label={name} sx={row}>
      <Box>
        <Box sx={{ fontWeight: tokens.text.emphasis, fontSize: tokens.text.form }}>
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ color: "text.secondary" }}>
          <bdi>{[company, city].filter(Boolean).join(", ")}</bdi>
        </Box>
        {sameCompany && (
          <Box sx={{ color: "text.secondary" }}>
            {word("leads.sameCompany")}{" "}
            <Link component={RouterLink} to={companyAddress(sameCompany.id)}>
              {sameCompany.name}
            </Link>
          </Box>
        )}
        <Box component="time" dateTime={createdAt} sx={{ color: "text.secondary" }}>
          {stampText(createdAt)}
        </Box>
      </Box>
      <Box>
        <EmailLink email={email} />
        {phone && phone !== noPhone && (
          <Box>
            <PhoneLink phone={phone} />
          </Box>
        )}
        {consentVersion && (
          <Box sx={{ color: "text.secondary" }}>{word("leads.consent", { version: consentVersion })}</Box>
        )}
      </Box>
      <Box dir="auto" sx={{ whiteSpace: "pre-line", color: message ? undefined : "text.secondary" }}>
        {message ?? word("leads.noMessage")}
        {note && (
          <Box sx={{ mt: 1, color: "text.primary" }}>
            <strong>{word("leads.noted")}</strong> {note}
          </Box>
        )}
      </Box>
      <Box sx={{ display: "grid", gap: 1, justifyItems: "start", alignContent: "start" }}>
        {handledAt ? (
          <>
            <Box sx={{ color: "text.secondary" }}>
              {word("leads.handled", { moment: stampText(handledAt), by: handledBy })}
            </Box>
            <Button
              disabled={reopening.isPending}
              onClick={() => reopening.send({ leadId: id })}
              aria-label={word("leads.reopenOf", { name })}
            >
              {word("leads.reopen")}
            </Button>
          </>
        ) : (
          <Button
            variant="outlined"
            startIcon={<CheckOutlined />}
            disabled={isPending}
            onClick={() => send({ leadId: id })}
            aria-label={word("leads.handleOf", { name })}
          >
            {word(isPending ? "forms.saving" : "leads.handle")}
          </Button>
        )}
        <Button onClick={() => setNoting(true)} aria-label={word("leads.note.openOf", { name })}>
          {word("leads.note.open")}
        </Button>
      </Box>
      {isNoting && (
        <CommandDialog
          call="noteLead"
          words="leads.note"
          args={{ name }}
          record={{ version, note: note ?? "" }}
          toInput={({ note: typed }) => ({ leadId: id, note: typed ?? "" })}
          // Refetches also after an error, since somebody else may have changed the note.
          onSettled={refresh}
          onClose={() => setNoting(false)}
        >
          <TextInput
            source="note"
            label="leads.note.label"
            helperText={false}
            multiline
            minRows={3}
            autoFocus
          />
        </CommandDialog>
      )}
    </Box>
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
