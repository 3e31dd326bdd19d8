import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { type ChangeEvent, type ReactNode, useEffect, useState } from "react";
import { accept, type CorrectionDetail, reject } from "#contract/corrections.ts";
import { BaseForm } from "#src/forms/BaseForm.tsx";
import { useCallSubmission } from "#src/forms/CommandForm.tsx";
import { decimalOf } from "#src/forms/decimalOf.ts";
import { FormTextInput, useOptionalLabel } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { shortcutLetters } from "#src/ui/shortcutLetters.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { Decided } from "./Decided.tsx";
import type { Typed } from "./typedDecision.ts";

export type Action = "accept" | "reject";

type Props = {
  correction: CorrectionDetail;
  typed: Typed;
  onType: (typed: Partial<Typed>) => void;
  action: Action | null;
  isWarned: boolean;
  isPending: boolean;
  onPending: (isPending: boolean) => void;
  onChoose: (action: Action | null) => void;
  /** Called when the form is submitted without a choice. */
  onNothing: () => void;
  onDecided: () => void;
};

/** Accepts with an amount, or rejects with a reason. What was typed is kept when the choice changes. */
export const Decision = ({ correction, typed, onType, action, isWarned, ...props }: Props) => {
  const { isPending, onPending, onChoose, onNothing, onDecided } = props;
  const words = useWords("corrections.decision");
  const hintOf = useShortcutHint();
  const walletWords = useWords("wallet");
  const commentLabel = useOptionalLabel("corrections.decision.comment");
  if (correction.status !== "pending") return <Decided {...{ correction, typed }} />;
  const commentInput = (
    <TextField
      label={commentLabel}
      helperText={walletWords("visibleToDriver")}
      value={typed.comment}
      multiline
      minRows={2}
      maxRows={6}
      fullWidth
      margin="none"
      onChange={(event) => onType({ comment: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 500, dir: "auto" } }}
    />
  );
  const form = { correction, typed, onType, onPending, onDecided, children: commentInput };
  return (
    <Box component="section" aria-label={words("label")} sx={frame}>
      <ToggleButtonGroup
        exclusive
        size="small"
        disabled={isPending}
        value={action}
        aria-label={words("label")}
        onChange={(_event, chosen: Action | null) => onChoose(chosen)}
        sx={shortcutLetters}
      >
        <ToggleButton value="accept" aria-keyshortcuts={hintOf("A")}>
          {words("accept")}
        </ToggleButton>
        <ToggleButton value="reject" aria-keyshortcuts={hintOf("R")}>
          {words("reject")}
        </ToggleButton>
      </ToggleButtonGroup>
      {isWarned && !action && <Alert severity="warning">{words("nothingChosen")}</Alert>}
      {action === "accept" && <AcceptForm {...form} />}
      {action === "reject" && <RejectForm {...form} />}
      {!action && (
        <>
          {commentInput}
          <Button variant="contained" onClick={onNothing} sx={{ justifySelf: "end" }}>
            {words("send")}
          </Button>
        </>
      )}
    </Box>
  );
};

type Typing = ChangeEvent<HTMLInputElement>;

type FormProps = {
  correction: CorrectionDetail;
  typed: Typed;
  onType: (typed: Partial<Typed>) => void;
  onPending: (isPending: boolean) => void;
  onDecided: () => void;
  /** The input of the comment. */
  children: ReactNode;
};

const AcceptForm = (form: FormProps) => {
  const { correction, typed, onType } = form;
  const { plain } = useNumbers();
  const latest = correction.suggestedCorrectionPay;
  // What was shown when accepting was chosen: the service compares it, so that no other amount is paid than the one decided on.
  const [suggested, setSuggested] = useState(typed.amount ? typed.amount.suggested : latest);
  const decimalMark = plain(1.5).charAt(1);
  const textOf = (amount: string | null) => amount?.replace(".", decimalMark) ?? "";
  // Not followed while the form is shown: a typed amount that equals the former suggestion would turn into the new one.
  const [start, setStart] = useState({
    round: 0,
    record: { amount: typed.amount?.text ?? textOf(suggested) },
  });
  const goOn = () => {
    setSuggested(latest);
    // A typed amount stays: it is the operator's decision.
    if (typed.amount) onType({ amount: { ...typed.amount, suggested: latest } });
    setStart({ round: start.round + 1, record: { amount: typed.amount?.text ?? textOf(latest) } });
  };
  return (
    <AcceptRound
      key={start.round}
      {...form}
      record={start.record}
      suggested={suggested}
      suggestedText={textOf(suggested)}
      onGoOn={goOn}
    />
  );
};

type RoundProps = FormProps & {
  record: { amount: string };
  /** The suggested amount that the operator has seen, and its text. */
  suggested: string | null;
  suggestedText: string;
  onGoOn: () => void;
};

/** The form for one suggested amount. Another one begins anew, also without why the former one was refused. */
const AcceptRound = ({ correction, typed, onType, children, ...round }: RoundProps) => {
  const words = useWords("corrections.accept");
  const { money } = useNumbers();
  const { record, suggested, suggestedText, onGoOn, ...answers } = round;
  const submission = useDecision("acceptCorrection", "corrections.accept", answers);
  const { id, suggestedCorrectionPay: latest, currency } = correction;
  return (
    <BaseForm
      schema={accept.body}
      submission={submission}
      words="corrections.accept"
      record={record}
      toInput={({ amount }) => ({
        correctionId: id,
        amount: decimalOf(amount),
        comment: typed.comment || undefined,
        expectedSuggestion: suggested,
      })}
      submit={({ amount }) => ({ isDangerous: Number(decimalOf(amount)) < 0 })}
      isKept
      leaves
    >
      {latest !== suggested && (
        <Alert
          severity="warning"
          action={
            <Button onClick={onGoOn}>
              {words(typed.amount ? "keepTyped" : latest === null ? "useNone" : "useNew")}
            </Button>
          }
        >
          {latest === null ? words("noneNow") : words("changed", { amount: money(latest, currency) })}
        </Alert>
      )}
      <FormTextInput
        source="amount"
        label="corrections.accept.amount"
        isNeeded
        autoFocus
        unit={currency.toUpperCase()}
        onChange={({ target: { value } }: Typing) =>
          onType({ amount: value === suggestedText ? null : { text: value, suggested } })
        }
      />
      {children}
    </BaseForm>
  );
};

const RejectForm = ({ correction, typed, onType, children, ...answers }: FormProps) => {
  const submission = useDecision("rejectCorrection", "corrections.reject", answers);
  const [record] = useState({ rejectionReason: typed.reason });
  return (
    <BaseForm
      schema={reject.body}
      submission={submission}
      words="corrections.reject"
      record={record}
      toInput={({ rejectionReason }) => ({
        correctionId: correction.id,
        rejectionReason: rejectionReason ?? "",
        comment: typed.comment || undefined,
      })}
      submit={() => ({ isDangerous: true })}
      isKept
      leaves
    >
      <FormTextInput
        source="rejectionReason"
        label="corrections.reject.reason"
        helperText="wallet.visibleToDriver"
        isNeeded
        autoFocus
        onChange={({ target: { value } }: Typing) => onType({ reason: value })}
      />
      {children}
    </BaseForm>
  );
};

/** Sends a decision, and tells the dialog whether one is on its way. */
function useDecision(
  call: "acceptCorrection" | "rejectCorrection",
  words: "corrections.accept" | "corrections.reject",
  { onPending, onDecided }: Pick<FormProps, "onPending" | "onDecided">,
) {
  // Refetches also after an error, since somebody else may have decided.
  const onSettled = useRefetch(keys.corrections.all);
  const submission = useCallSubmission(call, { words, onSettled, onSuccess: onDecided });
  const { isPending } = submission;
  useEffect(() => {
    onPending(isPending);
    return () => onPending(false);
  }, [isPending, onPending]);
  return submission;
}

const frame = {
  display: "grid",
  gap: 2,
  justifyItems: "stretch",
  pt: 2,
  borderTop: 1,
  borderColor: "divider",
  ".MuiFormControl-root": { m: 0 },
  ".MuiToggleButtonGroup-root": { justifySelf: "start" },
} as const;
