import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import type { PendingCorrection } from "#contract/corrections.ts";
import { BulkFormDialog, BulkFrame } from "#src/forms/bulk/BulkFrame.tsx";
import { decimalOf } from "#src/forms/decimalOf.ts";
import { useOptionalLabel } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { type AcceptLine, useAccepting } from "./useAccepting.ts";
import { useSumText, useVerdict } from "./useVerdict.ts";

type Props = {
  /** The corrections as they were on the screen when they were selected, so that no amount changes while the user decides. */
  rows: readonly PendingCorrection[];
  onClose: () => void;
};

/** Accepts corrections with their suggested pay. Before sending it shows the pay of each, afterwards the result of each. */
export const AcceptDialog = ({ rows, onClose }: Props) => {
  const words = useWords("corrections.many");
  const titleId = useId();
  const limitLabel = useOptionalLabel("corrections.many.limit");
  const [typed, setTyped] = useState("");
  const verdict = useVerdict();
  const sumText = useSumText();
  const accepting = useAccepting(onClose);
  const limit = decimalOf(typed);
  const isWrong = limit !== undefined && !(limit > 0);
  const plan = rows.map((row): AcceptLine => {
    const { isPossible, text } = verdict(row, isWrong ? undefined : limit);
    return { row, state: isPossible ? "planned" : "excluded", text };
  });
  const planned = plan.flatMap(({ row, state }) => (state === "planned" ? [row] : []));
  const sum = sumText(planned);
  const close = () => {
    if (!accepting.isRunning) onClose();
  };
  return (
    <BulkFormDialog isShown titleId={titleId} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void accepting.accept(plan);
        }}
      >
        <BulkFrame
          titleId={titleId}
          title={words("title", rows.length)}
          run={accepting}
          lines={accepting.lines() ?? plan}
          label={words("rows")}
          // High enough to check the pay of each before deciding.
          maxHeight="56vh"
          inputs={
            <TextField
              autoFocus
              label={limitLabel}
              value={typed}
              error={isWrong}
              helperText={words(isWrong ? "wrong" : "hint")}
              onChange={(event) => setTyped(event.target.value)}
              slotProps={{
                htmlInput: { inputMode: "decimal", maxLength: 20 },
                input: {
                  endAdornment: (
                    <InputAdornment position="end">{rows[0]?.currency.toUpperCase()}</InputAdornment>
                  ),
                },
              }}
            />
          }
          summary={
            planned.length > 0
              ? words("summary", { possible: planned.length, all: rows.length, amount: sum })
              : words("summaryNone")
          }
          submit={{
            label:
              planned.length > 0
                ? words("submit", { smart_count: planned.length, amount: sum })
                : words("open"),
            isDisabled: isWrong || planned.length === 0 || accepting.isRunning,
          }}
          repeat={{ label: (count) => words("repeat", count), onRepeat: () => void accepting.repeat() }}
          onClose={close}
        />
      </form>
    </BulkFormDialog>
  );
};
