import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { customCalls } from "#contract/customCalls.ts";
import { BaseForm, type FormOptions, type FormParts } from "./BaseForm.tsx";
import { useCallSubmission } from "./CommandForm.tsx";
import type { CommandInput, CommandName, CommandResponse } from "./useCommand.ts";

export type CommandDialogProps<Name extends CommandName> = {
  call: Name;
  /** Instead of the words' `title`, translated. */
  title?: string;
  onClose: () => void;
} & Omit<FormOptions<CommandInput<Name>, CommandResponse<Name>>, "layout" | "cancel" | "sx">;

/**
 * A command form in a dialog: Enter submits, Escape closes. While the command is under way it can't be closed, on
 * failure it stays with what was typed, and after success it closes. `words` also holds its `title`; without one, that
 * of the button is used.
 */
export function CommandDialog<Name extends CommandName>({
  call,
  title,
  onClose,
  onSuccess,
  ...form
}: CommandDialogProps<Name>) {
  const translate = useTranslate();
  const titleId = useId();
  const submission = useCallSubmission(call, {
    ...form,
    onSuccess: async (response) => {
      await onSuccess?.(response);
      onClose();
    },
  });
  const { words, args } = form;
  const layout = ({ alerts, inputs, buttons }: FormParts) => (
    <>
      <DialogTitle id={titleId}>
        {title ?? translate(`${words}.title`, { ...args, _: translate(`${words}.submit`, args) })}
      </DialogTitle>
      <DialogContent sx={content}>
        {alerts}
        {inputs}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", rowGap: 1 }}>{buttons}</DialogActions>
    </>
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={submission.isPending ? undefined : onClose}
      // Keys typed here are not for the page behind it.
      onKeyDown={(event) => event.stopPropagation()}
      slotProps={{ paper: { sx: { "& > form": scrolling } } }}
    >
      <BaseForm
        {...form}
        schema={customCalls[call].body}
        submission={submission}
        layout={layout}
        cancel={{ label: "forms.close", onCancel: onClose }}
        sx={scrolling}
      />
    </Dialog>
  );
}

/** The title and the buttons stay in sight, whatever is between them. */
const scrolling = { display: "flex", flexDirection: "column", gap: 0, minHeight: 0 };

const content = {
  display: "grid",
  gap: 2,
  pt: "8px !important",
  // The inputs' distances are those of the grid.
  ".MuiFormControl-root": { m: 0 },
};
