import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId, useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";

type Question = {
  title: string;
  text: ReactNode;
  /** The button that means yes. */
  confirm: string;
  isDangerous?: boolean;
};

/** Asks before something is done that can't be undone: `ask` resolves to the answer, `dialog` has to be rendered. */
export function useQuestion() {
  const [open, setOpen] = useState<{ question: Question; answer: (isYes: boolean) => void } | null>(null);
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setOpen(null);
        resolve(isYes);
      };
      setOpen({ question, answer });
    });
  return { ask, dialog: open && <QuestionDialog {...open.question} onAnswer={open.answer} /> };
}

type Props = Question & { onAnswer: (isYes: boolean) => void };

function QuestionDialog({ title, text, confirm, isDangerous, onAnswer }: Props) {
  const words = useWords("forms");
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={() => onAnswer(false)}
      // Shortcuts of the page must not react to keys typed here.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ overflowWrap: "anywhere" }}>{text}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", rowGap: 1 }}>
        {/* This button has the focus, so that a second Enter does not confirm. */}
        <Button autoFocus onClick={() => onAnswer(false)}>
          {words("cancel")}
        </Button>
        <Button variant="contained" color={isDangerous ? "error" : "primary"} onClick={() => onAnswer(true)}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
