import CloseOutlined from "@mui/icons-material/CloseOutlined";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useDiscardQuestion, useTracked } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadError, LoadingBox } from "#src/ui/DataStates.tsx";
import { CorrectionFacts } from "./CorrectionFacts.tsx";
import { type Action, Decision } from "./Decision.tsx";
import { Evidence } from "./Evidence.tsx";
import type { Typed } from "./typedDecision.ts";
import { useCorrection } from "./useCorrection.ts";

type Props = { id: string; onDecided: () => void; onClose: () => void };

/**
 * A correction with all of its data, and the decision. Outside of text fields the keys A and R choose to accept or to
 * reject; Enter submits the choice, or says that nothing was chosen.
 */
export const CorrectionDialog = ({ id, onDecided, onClose }: Props) => {
  const words = useWords("corrections");
  const titleId = useId();
  const isNarrow = useMediaQuery("(max-width: 640px)");
  const { data, error, refetch } = useCorrection(id);
  const [action, setAction] = useState<Action | null>(null);
  const [isWarned, setWarned] = useState(false);
  /** Whether a decision is on its way. It can't be taken back, so that until the answer nothing closes or chooses. */
  const [isPending, setPending] = useState(false);
  const [typed, setTyped] = useState<Typed>({ comment: "", reason: "", amount: null });
  const { askToDiscard, dialog } = useDiscardQuestion();
  /** Leads away from the dialog once nothing counts as unsaved any more, because the page would ask otherwise. */
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isUnsaved =
    data?.status === "pending" &&
    (typed.comment.trim() !== "" || typed.reason.trim() !== "" || typed.amount !== null);
  useTracked(isUnsaved && !leave);
  useEffect(() => leave?.(), [leave]);
  const close = async () => {
    if (isPending) return;
    if (!isUnsaved || (await askToDiscard())) setLeave(() => onClose);
  };
  const choose = (chosen: Action | null) => {
    setAction(chosen);
    setWarned(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keyboard shortcuts of the page must not react to keys typed here.
    event.stopPropagation();
    if (isPending) return;
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = actionOfKey[event.key.toLowerCase()];
    if (chosen) {
      // Otherwise the letter would be typed into the input that gets the focus.
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Enter" && !action && !(event.target instanceof HTMLButtonElement))
      setWarned(true);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      onClose={() => void close()}
      onKeyDown={onKeyDown}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {data ? words("title", { orderNo: data.orderNo }) : words("titleWithoutOrder")}
      </DialogTitle>
      <IconButton
        aria-label={words("close")}
        disabled={isPending}
        onClick={() => void close()}
        sx={{ position: "absolute", insetInlineEnd: 12, top: 12 }}
      >
        <CloseOutlined />
      </IconButton>
      <DialogContent sx={{ display: "grid", gap: 3, alignContent: "start" }}>
        {!data && error && <LoadError title={words("failedOne")} error={error} onRetry={refetch} />}
        {!data && !error && <LoadingBox height={320} />}
        {data && (
          <Box sx={columns}>
            <Box sx={{ gridArea: "facts" }}>
              <CorrectionFacts correction={data} />
            </Box>
            <Box sx={{ gridArea: "evidence", display: "grid", gap: 3, minWidth: 0 }}>
              <Evidence correction={data} />
            </Box>
            <Box sx={{ gridArea: "decision" }}>
              <Decision
                correction={data}
                {...{ action, isWarned, isPending, typed }}
                onPending={setPending}
                onType={(more) => setTyped((former) => ({ ...former, ...more }))}
                onChoose={choose}
                onNothing={() => setWarned(true)}
                onDecided={() => setLeave(() => onDecided)}
              />
            </Box>
          </Box>
        )}
      </DialogContent>
      {dialog}
    </Dialog>
  );
};

/** On wide screens the decision is beside the evidence, so that both are visible; on a phone it comes after it. */
const columns = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 6fr) minmax(0, 5fr)" },
  gridTemplateAreas: {
    xs: '"facts" "evidence" "decision"',
    md: '"facts evidence" "decision evidence"',
  },
  gridTemplateRows: { md: "auto 1fr" },
} as const;

const actionOfKey: Record<string, Action | undefined> = { a: "accept", r: "reject" };

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
