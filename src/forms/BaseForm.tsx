import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { SxProps } from "@mui/material/styles";
import { hashKey } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useTranslate } from "react-admin";
import { type FieldValues, useFormContext, useFormState } from "react-hook-form";
import type { Conflict } from "#contract/errorBody.ts";
import type { z } from "#contract/zod.ts";
import type { WordPrefix } from "#src/i18n/useWords.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { type Check, useContractResolver } from "./contractResolver.ts";
import { FormErrors } from "./FormErrors.tsx";
import { SubmitButtons, type SubmitState } from "./SubmitButtons.tsx";
import type { CommandOptions, Submission } from "./useCommand.ts";

export type FormOptions<Input, Response> = Omit<CommandOptions<Response>, "version"> &
  ViewOptions<keyof Input>;

type ViewOptions<Field extends PropertyKey> = {
  /** What the inputs begin with. Its `version` is what the user saw. */
  record?: FormRecord;
  /** What is sent; the inputs have the names of its fields. Without it, the form's values but for `version`. */
  toInput?: (values: FieldValues) => { [Name in Field]?: unknown };
  /** What the schema can't know: problems by input. */
  check?: Check;
  /** Asked before a valid form is sent; false: it is not sent. */
  confirm?: (values: FieldValues) => Promise<boolean>;
  /** How the submit button depends on the form's values. */
  submit?: (values: FieldValues) => SubmitState;
  /** Nothing can be sent as things are. */
  isDisabled?: boolean;
  /** Where nothing has to be filled in, Enter submits at once. */
  startsAtSubmit?: boolean;
  /** What the inputs hold after success; without it, what was saved. */
  afterSave?: FieldValues;
  /** A button that leaves the form. */
  cancel?: { label: string; onCancel: () => void };
  /** The sentence about who changed the record meanwhile, where it can say more than the general one. */
  conflictText?: (conflict: Conflict) => string;
  sx?: SxProps;
  layout?: (parts: FormParts) => ReactNode;
  /** The inputs. */
  children?: ReactNode;
};

type FormRecord = FieldValues & { version?: number };

export type FormParts = { alerts: ReactNode; inputs: ReactNode; buttons: ReactNode };

export type BaseFormProps = ViewOptions<string> & {
  words: WordPrefix;
  args?: Record<string, unknown>;
  /** What is sent is checked by it, as the service will. */
  schema: z.ZodMiniType | undefined;
  submission: Submission;
};

/** What `CommandForm`, `ResourceForm` and `CommandDialog` have in common: a react-admin form over a submission. */
export function BaseForm({
  record = noRecord,
  toInput = withoutVersion,
  layout = stacked,
  ...props
}: BaseFormProps) {
  const { schema, submission, words, args, check, confirm, submit, isDisabled = false } = props;
  const { send, isPending, conflict, savedCount, setSeenVersion } = submission;
  const [shown, setShown] = useState(record);
  const resolver = useContractResolver(schema, toInput, check);

  const onSubmit = async (values: FieldValues) => {
    const state = submit?.(values);
    if (isDisabled || state?.isDisabled || state?.disabledReason) return undefined;
    if (confirm && !(await confirm(values))) return undefined;
    // react-admin puts what is returned under the inputs.
    return send(toInput(values), state?.words ?? words);
  };

  return (
    <Form record={shown} resolver={resolver} onSubmit={onSubmit} disableInvalidFormNotification noValidate>
      <Box onKeyDown={submitByKey} sx={{ display: "grid", gap: 2, alignContent: "start", ...props.sx }}>
        {layout({
          alerts: (
            <>
              {conflict && <ConflictAlert conflict={conflict} text={props.conflictText} />}
              <FormErrors />
            </>
          ),
          inputs: props.children,
          buttons: (
            <SubmitButtons
              {...{ words, args, submit, isPending, isDisabled }}
              autoFocus={props.startsAtSubmit}
              cancel={props.cancel}
            />
          ),
        })}
      </Box>
      <RecordFollower
        {...{ record, savedCount }}
        afterSave={props.afterSave}
        onShow={setShown}
        onSeen={setSeenVersion}
      />
    </Form>
  );
}

const noRecord: FormRecord = {};

/** What a form sends unless it says otherwise. */
export const withoutVersion = ({ version: _, ...values }: FieldValues) => values;

const stacked = ({ alerts, inputs, buttons }: FormParts) => (
  <>
    {alerts}
    {inputs}
    <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end", flexWrap: "wrap" }}>{buttons}</Box>
  </>
);

/** In a field of several lines Enter begins a new one: Ctrl and Enter submit from anywhere. */
function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  if (event.target instanceof HTMLButtonElement) return;
  event.preventDefault();
  event.currentTarget.closest("form")?.requestSubmit();
}

function ConflictAlert({ conflict, text }: { conflict: Conflict; text?: (conflict: Conflict) => string }) {
  const translate = useTranslate();
  const by = conflict.by ?? translate("forms.somebody");
  return (
    <Alert severity="warning">
      {text?.(conflict) ?? translate("forms.conflict", { by, moment: stampText(conflict.at) })}
    </Alert>
  );
}

/**
 * Shows changes of the record as long as nothing was typed. Changes that come while somebody types wait: the service
 * answers a conflict then. A change of what this form does not show only moves the version on.
 */
function RecordFollower({ record, savedCount, afterSave, onShow, onSeen }: FollowerProps) {
  const { reset, getValues } = useFormContext();
  const { isDirty } = useFormState();
  const { version, ...values } = record;
  const text = hashKey([values]);
  const shownText = useRef(text);
  const seenVersion = useRef(version);
  const resetCount = useRef(savedCount);

  useEffect(() => {
    // What was saved is not dirty any more.
    if (resetCount.current !== savedCount) {
      resetCount.current = savedCount;
      reset(afterSave ?? getValues());
    }
  }, [savedCount, afterSave, reset, getValues]);
  useEffect(() => {
    if (text === shownText.current && version === seenVersion.current) return;
    if (isDirty && text !== shownText.current) return;
    if (version !== seenVersion.current) onSeen(version);
    shownText.current = text;
    seenVersion.current = version;
    if (!isDirty) onShow(record);
  }, [record, text, version, isDirty, onShow, onSeen]);
  return null;
}

type FollowerProps = {
  record: FormRecord;
  /** How often the form was saved. */
  savedCount: number;
  afterSave?: FieldValues;
  onShow: (record: FormRecord) => void;
  onSeen: (version: number | undefined) => void;
};
