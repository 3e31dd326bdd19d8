import Box from "@mui/material/Box";
import type { SxProps } from "@mui/material/styles";
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Form } from "react-admin";
import { flushSync } from "react-dom";
import type { FieldValues } from "react-hook-form";
import type { Conflict } from "#contract/errorBody.ts";
import type { z } from "#contract/zod.ts";
import type { WordKey, WordPrefix } from "#src/i18n/useWords.ts";
import { ConflictAlert } from "./ConflictAlert.tsx";
import { FailureAlert } from "./FailureAlert.tsx";
import { DiscardDraft, FormDraft, readForm, settleForm } from "./FormDraft.tsx";
import { FormErrors } from "./FormErrors.tsx";
import { type FormRecord, withoutVersion } from "./formRecord.ts";
import { useMayChange } from "./mayChange.ts";
import { RecordFollower } from "./RecordFollower.tsx";
import { SubmitButtons, type SubmitState } from "./SubmitButtons.tsx";
import { TrackedChanges, useDiscardQuestion } from "./unsavedChanges.tsx";
import type { CommandOptions, Submission } from "./useCommand.ts";
import { type Check, useContractResolver } from "./useContractResolver.ts";

export type FormOptions<Input, Response> = Omit<CommandOptions<Response>, "version"> &
  ViewOptions<keyof Input>;

type ViewOptions<Field extends PropertyKey> = {
  /** Initial values; `version` is the one that the user saw. */
  record?: FormRecord;
  /**
   * Converts the form's values to the input of the call, with the same field names. By default these are the values without
   * `version`. `seen` is the record over which they were typed, for calls that are sent changes only.
   */
  toInput?: (values: FieldValues, seen: FieldValues) => { [Name in Field]?: unknown };
  /** Additional validation: problems by input. */
  check?: Check;
  /** Asks for confirmation before sending; false cancels. */
  confirm?: (values: FieldValues) => Promise<boolean>;
  /** State of the submit button by the form's values. */
  submit?: (values: FieldValues) => SubmitState;
  /** Disables submitting. */
  isDisabled?: boolean;
  /** Whether something has to be changed before the form can be submitted; the default where a record is edited. */
  needsChange?: boolean;
  /** Whether the form goes once it has saved. It takes no input meanwhile, which would go with it. */
  leaves?: boolean;
  /** The name of a draft in the tab that keeps typed values. Leaving the form then asks no question. */
  draft?: string;
  /** Whether typed values are kept elsewhere, so that leaving the form asks no question. */
  isKept?: boolean;
  /** Focuses the submit button, for forms without required input. */
  startsAtSubmit?: boolean;
  /** Values after success; by default the saved ones. They are not sent again before something was changed. */
  afterSave?: FieldValues;
  /** A button that leaves the form without saving. */
  cancel?: { label: WordKey; onCancel: () => void };
  /** The text of a conflict, if it can say more than the general one. */
  conflictText?: (conflict: Conflict) => string;
  sx?: SxProps;
  layout?: (parts: FormParts) => ReactNode;
  /** The inputs. */
  children?: ReactNode;
};

export type FormParts = {
  alerts: ReactNode;
  inputs: ReactNode;
  /** Why the last try failed, shown until the next one; the toast disappears after seconds. */
  failure: ReactNode;
  buttons: ReactNode;
  isPending: boolean;
};

export type BaseFormProps = ViewOptions<string> & {
  words: WordPrefix;
  args?: Record<string, unknown>;
  /** The schema that validates the input, which is the service's as well. */
  schema: z.ZodMiniType | undefined;
  submission: Submission;
  /** Is set to a function that answers whether the form has unsaved values. */
  unsaved?: RefObject<() => boolean>;
};

/**
 * The common part of `CommandForm`, `ResourceForm` and `CommandDialog`: a react-admin form over a submission.
 */
export function BaseForm({
  record = noRecord,
  toInput = withoutVersion,
  layout = stacked,
  ...props
}: BaseFormProps) {
  const {
    schema,
    submission,
    words,
    args,
    check,
    confirm,
    submit,
    needsChange = false,
    leaves = false,
    draft,
    isKept = draft !== undefined,
    cancel,
  } = props;
  const isDisabled = !useMayChange() || props.isDisabled === true;
  const { send, isPending, conflict, failure, isUnanswered, lastErrors, savedCount, isSaved } = submission;
  const { setSeenVersion, clearConflict, isSettling } = submission;
  const ownAnswer = useRef(() => false);
  const unsaved = props.unsaved ?? ownAnswer;
  const { askToDiscard, dialog } = useDiscardQuestion();
  const [shown, setShown] = useState<FormRecord>(() => (draft && readForm(draft)?.seen) || record);
  /** The record over which the values are typed: the shown one, or what was saved since. */
  const [seen, setSeen] = useState(shown);
  const [isRestored, setRestored] = useState(draft === undefined);
  const sent = useRef<FieldValues>({});
  /** Covers the confirmation as well, which may ask the service. */
  const isSubmitting = useRef(false);
  useHeldFocus(leaves && isPending);
  const overwrites = conflict !== null && shown.version !== undefined;
  const resolver = useContractResolver(schema, (values) => toInput(values, seen), check);

  const onSubmit = async (values: FieldValues) => {
    const state = submit?.(values);
    const isSending = isSubmitting.current || (isPending && !isSettling);
    if (isSending || isDisabled || state?.isDisabled || state?.disabledReason) return undefined;
    isSubmitting.current = true;
    try {
      if (confirm && !(await confirm(values))) return undefined;
      sent.current = values;
      // react-admin shows returned errors under their inputs.
      const sending = send(toInput(values, seen), state?.words ?? words, (version) => {
        const saved = { ...seen, ...values, version };
        setSeen(saved);
        if (draft !== undefined) settleForm(draft, withoutVersion(values), saved);
      });
      return await sending;
    } finally {
      isSubmitting.current = false;
    }
  };

  return (
    <Form record={shown} resolver={resolver} onSubmit={onSubmit} disableInvalidFormNotification noValidate>
      <Box onKeyDown={submitByKey} sx={{ display: "grid", gap: 2, alignContent: "start", ...props.sx }}>
        {layout({
          alerts: (
            <>
              {conflict && (
                <ConflictAlert
                  key={conflict.version}
                  conflict={conflict}
                  text={props.conflictText}
                  isGuarded={overwrites}
                />
              )}
              <FormErrors serviceErrors={lastErrors} />
            </>
          ),
          inputs: leaves ? (
            <div inert={isPending} style={unboxed}>
              {props.children}
            </div>
          ) : (
            props.children
          ),
          failure: <FailureAlert {...{ failure, isUnanswered, words }} />,
          isPending,
          buttons: (
            <>
              {draft !== undefined && <DiscardDraft isPending={isPending} ask={askToDiscard} />}
              <SubmitButtons
                {...{ words, args, submit, isPending, isSettling, isDisabled, overwrites }}
                needsChange={needsChange || (props.afterSave !== undefined && savedCount > 0)}
                autoFocus={props.startsAtSubmit}
                cancel={
                  cancel && {
                    ...cancel,
                    onCancel: async () => {
                      // A dialog asks the question itself, however it is closed.
                      if (props.unsaved || !unsaved.current() || (await askToDiscard())) cancel.onCancel();
                    },
                  }
                }
              />
            </>
          ),
        })}
      </Box>
      {!isKept && <TrackedChanges isSaved={isSaved} answer={unsaved} />}
      {draft !== undefined && (
        <FormDraft
          name={draft}
          seen={seen}
          onRestored={() => {
            setSeenVersion(shown.version);
            setRestored(true);
          }}
        />
      )}
      {dialog}
      {isRestored && (
        <RecordFollower
          {...{ record, shown, savedCount, isSaved, sent }}
          afterSave={props.afterSave}
          onShow={(latest) => {
            setShown(latest);
            setSeen(latest);
            clearConflict();
          }}
          onSeen={setSeenVersion}
        />
      )}
    </Form>
  );
}

/** The inputs are laid out as without the element. */
const unboxed = { display: "contents" } as const;

/** Gives the focus back to the element that had it before all were disabled, unless something else has taken it. */
function useHeldFocus(areDisabled: boolean): void {
  const held = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (areDisabled) held.current = activeElement;
    // The page has it, or the frame of a dialog.
    else if (held.current instanceof HTMLElement && activeElement?.contains(held.current))
      held.current.focus();
  }, [areDisabled]);
}

const noRecord: FormRecord = {};

const stacked = ({ alerts, inputs, failure, buttons }: FormParts) => (
  <>
    {alerts}
    {inputs}
    {failure}
    <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end", flexWrap: "wrap" }}>{buttons}</Box>
  </>
);

/** Ctrl+Enter submits from any input and from the submit button; in multi-line fields Enter alone is a line break. */
export function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  if (event.target instanceof HTMLButtonElement && event.target.type !== "submit") return;
  event.preventDefault();
  // The same key may have chosen an option of a list, and what checks the form knows the choice once it is rendered.
  flushSync(() => {});
  event.currentTarget.closest("form")?.requestSubmit();
}
