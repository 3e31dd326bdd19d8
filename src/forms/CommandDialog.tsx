import Dialog, { type DialogProps } from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { SxProps } from "@mui/material/styles";
import { useId, useRef } from "react";
import { customCalls } from "#contract/customCalls.ts";
import { useWord, type WordKey } from "#src/i18n/useWords.ts";
import { BaseForm, type BaseFormProps, type FormOptions, type FormParts } from "./BaseForm.tsx";
import {
  type ResourceFormProps,
  type Saved,
  useCallSubmission,
  useResourceSubmission,
} from "./CommandForm.tsx";
import { useFreshKeys } from "./freshKeys.ts";
import { useDiscardQuestion } from "./unsavedChanges.tsx";
import type { CommandInput, CommandName, CommandResponse } from "./useCommand.ts";

export type CommandDialogProps<Name extends CommandName> = {
  call: Name;
} & DialogOptions &
  Omit<FormOptions<CommandInput<Name>, CommandResponse<Name>>, "layout" | "cancel" | "sx" | "leaves">;

/**
 * A command form in a dialog: Enter submits, Escape closes. A key that was down before the dialog opened, or is held down
 * in it, submits nothing. The dialog can't be closed while the command is pending, stays open with its values on failure,
 * and closes on success. Its title is `title` below `words`, or else the button's text.
 */
export function CommandDialog<Name extends CommandName>({
  call,
  onClose,
  onSuccess,
  ...form
}: CommandDialogProps<Name>) {
  const submission = useCallSubmission(call, { ...form, onSuccess: closing(onClose, onSuccess) });
  return (
    <FormDialog
      {...form}
      schema={customCalls[call].body}
      submission={submission}
      onClose={onClose}
      closeLabel="forms.close"
      contentSx={withoutMargins}
    />
  );
}

type ResourceDialogProps = DialogOptions &
  Omit<ResourceFormProps<Saved>, "layout" | "cancel" | "sx" | "leaves">;

/** A dialog that creates or changes a record of a resource. */
export function ResourceDialog({ onClose, onSuccess, ...form }: ResourceDialogProps) {
  const request = useResourceSubmission({ ...form, onSuccess: closing(onClose, onSuccess) });
  return <FormDialog {...form} {...request} onClose={onClose} closeLabel="forms.cancel" />;
}

const closing =
  <Response,>(onClose: () => void, onSuccess?: (response: Response) => unknown) =>
  async (response: Response) => {
    await onSuccess?.(response);
    onClose();
  };

type DialogOptions = {
  /** Replaces the title of `words`; translated. */
  title?: string;
  onClose: () => void;
  maxWidth?: DialogProps["maxWidth"];
  fullScreen?: boolean;
  /** Keeps the dialog open on a click beside it, so that typed values aren't lost. */
  ignoreBackdropClick?: boolean;
  contentSx?: SxProps;
};

function FormDialog({
  title,
  onClose,
  closeLabel,
  ignoreBackdropClick,
  contentSx,
  ...props
}: FormDialogProps) {
  const { maxWidth = "xs", fullScreen = false, ...form } = props;
  const word = useWord();
  const titleId = useId();
  const { words, args, submission } = form;
  const onKeyDownCapture = useFreshKeys();
  const unsaved = useRef(() => false);
  const { askToDiscard, dialog } = useDiscardQuestion();
  const close = async () => {
    if (form.isKept || !unsaved.current() || (await askToDiscard())) onClose();
  };
  const layout = ({ alerts, inputs, failure, buttons }: FormParts) => (
    <>
      <DialogTitle id={titleId}>
        {title ??
          word(`${words}.title`, { ...args, _: word(`${words}.submit`, { ...args, _: word("forms.save") }) })}
      </DialogTitle>
      <DialogContent sx={{ ...content, ...contentSx }}>
        {alerts}
        {failure}
        {inputs}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", rowGap: 1 }}>{buttons}</DialogActions>
    </>
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      fullScreen={fullScreen}
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        if (submission.isPending || (ignoreBackdropClick && reason === "backdropClick")) return;
        void close();
      }}
      onKeyDownCapture={onKeyDownCapture}
      // Keyboard shortcuts of the page must not react to keys typed here.
      onKeyDown={(event) => event.stopPropagation()}
      slotProps={{ paper: { sx: { "& > form": scrolling } } }}
    >
      <BaseForm
        {...form}
        leaves
        unsaved={unsaved}
        layout={layout}
        cancel={{ label: closeLabel, onCancel: close }}
        sx={scrolling}
      />
      {dialog}
    </Dialog>
  );
}

type FormDialogProps = Omit<BaseFormProps, "layout" | "cancel" | "sx" | "unsaved" | "leaves"> &
  DialogOptions & { closeLabel: WordKey };

/** Only the content scrolls; title and buttons stay visible. */
const scrolling = { display: "flex", flexDirection: "column", gap: 0, minHeight: 0 };

/** A long word breaks instead of widening the dialog. */
const content = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  pt: "8px !important",
  overflowWrap: "break-word",
} as const;

/** Spacing comes from the grid. */
const withoutMargins = { ".MuiFormControl-root": { m: 0 } };
