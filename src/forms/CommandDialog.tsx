import Dialog, { type DialogProps } from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { SxProps } from "@mui/material/styles";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { customCalls } from "#contract/customCalls.ts";
import { BaseForm, type BaseFormProps, type FormOptions, type FormParts } from "./BaseForm.tsx";
import {
  type ResourceFormProps,
  type Saved,
  useCallSubmission,
  useResourceSubmission,
} from "./CommandForm.tsx";
import type { CommandInput, CommandName, CommandResponse } from "./useCommand.ts";

export type CommandDialogProps<Name extends CommandName> = {
  call: Name;
} & DialogOptions &
  Omit<FormOptions<CommandInput<Name>, CommandResponse<Name>>, "layout" | "cancel" | "sx">;

/**
 * A command form in a dialog: Enter submits, Escape closes. While the command is under way it can't be closed, on
 * failure it stays with what was typed, and after success it closes. `words` also holds its `title`; without one, that
 * of the button is used.
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

type ResourceDialogProps = DialogOptions & Omit<ResourceFormProps<Saved>, "layout" | "cancel" | "sx">;

/** The same to create or change a record of a resource. */
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
  /** Instead of the words' `title`, translated. */
  title?: string;
  onClose: () => void;
  maxWidth?: DialogProps["maxWidth"];
  fullScreen?: boolean;
  /** A click beside the dialog does not close it, so that nothing typed is lost by it. */
  keepOnBackdropClick?: boolean;
  contentSx?: SxProps;
};

function FormDialog({
  title,
  onClose,
  closeLabel,
  keepOnBackdropClick,
  contentSx,
  ...props
}: FormDialogProps) {
  const { maxWidth = "xs", fullScreen = false, ...form } = props;
  const translate = useTranslate();
  const titleId = useId();
  const { words, args, submission } = form;
  const layout = ({ alerts, inputs, buttons }: FormParts) => (
    <>
      <DialogTitle id={titleId}>
        {title ?? translate(`${words}.title`, { ...args, _: translate(`${words}.submit`, args) })}
      </DialogTitle>
      <DialogContent sx={{ ...content, ...contentSx }}>
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
      maxWidth={maxWidth}
      fullScreen={fullScreen}
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        if (submission.isPending || (keepOnBackdropClick && reason === "backdropClick")) return;
        onClose();
      }}
      // Keys typed here are not for the page behind it.
      onKeyDown={(event) => event.stopPropagation()}
      slotProps={{ paper: { sx: { "& > form": scrolling } } }}
    >
      <BaseForm {...form} layout={layout} cancel={{ label: closeLabel, onCancel: onClose }} sx={scrolling} />
    </Dialog>
  );
}

type FormDialogProps = Omit<BaseFormProps, "layout" | "cancel" | "sx"> &
  DialogOptions & { closeLabel: string };

/** The title and the buttons stay in sight, whatever is between them. */
const scrolling = { display: "flex", flexDirection: "column", gap: 0, minHeight: 0 };

const content = { display: "grid", gap: 2, pt: "8px !important" };

/** The inputs' distances are those of the grid. */
const withoutMargins = { ".MuiFormControl-root": { m: 0 } };
