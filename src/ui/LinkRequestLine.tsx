import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import type { LinkRequest, MadeLink } from "#contract/accountLinks.ts";
import { useTracked } from "#src/forms/unsavedChanges.tsx";
import { type CommandInput, useCommand } from "#src/forms/useCommand.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { ShownOnce } from "#src/ui/ShownOnce.tsx";
import { stampText } from "#src/ui/warsawTime.ts";

type MakingCall = "makeAccountLink" | "makeOperatorLink";

type LinkRequestLineProps = {
  request: LinkRequest;
  /** The address of the account that asks. */
  email: string;
  isLocked?: boolean;
  onSettled: () => unknown;
} & { [Call in MakingCall]: { call: Call; input: CommandInput<Call> } }[MakingCall];

/** An account's request for a link: what for, since when, and the button that makes the link. */
export function LinkRequestLine({
  request: { kind, requestedAt, newEmail, madeAt, madeBy },
  email,
  call,
  input,
  isLocked = false,
  onSettled,
}: LinkRequestLineProps) {
  const words = useWords("linkRequests");
  const [link, setLink] = useState<MadeLink | null>(null);
  const { send, isPending } = useCommand<MakingCall>(call, {
    words: "linkRequests",
    // At once, so that whoever waits to leave is asked about the link.
    onSuccess: (made) => flushSync(() => setLink(made)),
    onSettled,
  });
  // Its answer is all there is of a link.
  useTracked(isPending || link !== null, "key");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mt: 0.5 }}>
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
      <PendingButton
        variant="outlined"
        isPending={isPending}
        disabled={isLocked}
        aria-label={words("makeFor", { email })}
        onClick={() => send(input)}
      >
        {words(madeAt ? "makeAgain" : "make")}
      </PendingButton>
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </Box>
  );
}

const LinkDialog = ({ link, onClose }: { link: MadeLink; onClose: () => void }) => {
  const words = useWords("linkRequests.link");
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
