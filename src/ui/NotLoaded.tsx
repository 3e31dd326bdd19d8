import Alert from "@mui/material/Alert";
import Button, { type ButtonProps } from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useConnection, useIsOutdated } from "#src/live/LiveContext.ts";
import { keys } from "#src/queryKeys.ts";
import { StatePage } from "./StatePage.tsx";

/** In place of a page whose code could not be loaded. */
export function NotLoadedPage() {
  const words = useWords("shell.notLoaded");
  const reason = useReason();
  const kind = ({ offline: "offline", outdated: "unavailable", again: "failed" } as const)[reason];
  return (
    <StatePage kind={kind} title={words("page")} text={words(reason)}>
      <ReloadButton variant="contained" reason={reason} />
    </StatePage>
  );
}

/** In place of a part of a page. Not wider than the smallest of them, which are in popovers. */
export function NotLoadedPart() {
  const words = useWords("shell.notLoaded");
  const reason = useReason();
  return (
    <Alert severity="warning" icon={false} sx={{ maxWidth: 252, textAlign: "start" }}>
      {words("part")}. {words(reason)}
      <ReloadButton
        color="inherit"
        variant="outlined"
        size="small"
        reason={reason}
        sx={{ display: "block", mt: 1 }}
      />
    </Alert>
  );
}

/** In place of a dialog. */
export function NotLoadedDialog({ onClose }: { onClose: () => void }) {
  const words = useWords("shell.notLoaded");
  const formWords = useWords("forms");
  const reason = useReason();
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={onClose}
      // Shortcuts of the page must not react to keys typed here.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId}>{words("part")}</DialogTitle>
      <DialogContent role="status">{words(reason)}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {formWords("close")}
        </Button>
        <ReloadButton variant="contained" reason={reason} />
      </DialogActions>
    </Dialog>
  );
}

type Reason = "offline" | "outdated" | "again";

/** The former version has the files of its parts no longer, which only shows while the service answers. */
function useReason(): Reason {
  const isOutdated = useIsOutdated();
  if (!useServiceAnswers()) return "offline";
  return isOutdated ? "outdated" : "again";
}

/** Asks while there is no live connection, because some networks let no socket through. */
function useServiceAnswers(): boolean {
  const { serviceHealth } = useCalls();
  const { status, since } = useConnection();
  const isLive = status === "live";
  const { isSuccess } = useQuery({
    queryKey: keys.serviceHealth(since),
    queryFn: ({ signal }) => serviceHealth(undefined, { signal }),
    enabled: !isLive,
    retry: false,
    refetchInterval: healthInterval,
  });
  return isLive || isSuccess;
}

/** Milliseconds. */
const healthInterval = 5_000;

/** Shown only while the service answers: without it a reload would lose the page. The page asks about unsaved values. */
function ReloadButton({ reason, ...props }: ButtonProps & { reason: Reason }) {
  const words = useWords("shell.notLoaded");
  if (reason === "offline") return null;
  return (
    <Button {...props} onClick={() => window.location.reload()}>
      {words("reload")}
    </Button>
  );
}
