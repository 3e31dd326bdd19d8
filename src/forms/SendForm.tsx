import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { SxProps } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useTranslate } from "react-admin";
import { type FieldValues, useFormContext, useFormState } from "react-hook-form";
import type { ErrorCode } from "#contract/errors.ts";
import type { z } from "#contract/zod.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { type Check, useContractResolver } from "./contractResolver.ts";
import { type Refusals, type SendOptions, useSending } from "./useSending.ts";

export type SendFormProps<Answer> = {
  /** What the inputs begin with; its `version`, where it has one, is what the person saw. */
  record: Partial<FieldValues> & { version?: number };
  /** By it both the form and the service check. */
  schema?: z.ZodMiniType;
  /** What no schema knows: problems by input. */
  check?: Check;
  /** What is sent, of the form's values; inputs are called as in here. */
  toInput: (values: FieldValues) => unknown;
  request: (input: never, options: SendOptions) => Promise<Answer>;
  /** Asked before what is right is sent; false: it is not. */
  confirm?: (values: FieldValues) => Promise<boolean>;
  /** Keys of the toast, and of the button: the deed, and the deed under way. */
  done: string;
  /** What the toast's sentence needs of the answer. */
  doneArgs?: (answer: Answer) => Record<string, unknown>;
  save: string;
  saving: string;
  onDone?: (answer: Answer) => void;
  /** Beside the button, where the form can be left: its key and what it does. */
  cancel?: { label: string; onCancel: () => void };
  inputs?: Partial<Record<ErrorCode, string>>;
  told?: Refusals;
  failure?: (error: unknown) => string;
  /** Nothing can be sent as things stand. */
  isClosed?: boolean;
  sx?: SxProps;
  /** The inputs; a function puts the buttons where it wants them. */
  children: ReactNode | ((buttons: ReactNode) => ReactNode);
};

/**
 * A form that tells success only after the service has said so, keeps what was typed when it has not, and puts what is
 * wrong under its input. Whoever changed the record meanwhile is named; typed values are never taken away by news.
 */
export function SendForm<Answer>({
  record,
  schema,
  check,
  toInput,
  request,
  confirm,
  done,
  doneArgs,
  save,
  saving,
  onDone,
  cancel,
  inputs,
  told,
  failure,
  isClosed = false,
  sx,
  children,
}: SendFormProps<Answer>) {
  const translate = useTranslate();
  const isDirty = useRef(false);
  const [base, setBase] = useState(record);
  const [saved, setSaved] = useState(0);
  const { send, know, isPending, problems, conflict } = useSending(request as never, {
    version: record.version,
    inputs,
    told,
    failure,
    done,
    doneArgs,
    onDone: (answer: Answer) => {
      isDirty.current = false;
      setSaved((times) => times + 1);
      onDone?.(answer);
    },
  });
  // News of the record show where nothing was typed; otherwise they wait for the conflict, which names who it was. When
  // nothing changed that this form shows, there is nothing to wait for.
  const text = JSON.stringify(record);
  const shown = useRef(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: news may come before the answer to what they are of.
  useEffect(() => {
    if (text === shown.current) return;
    const news = JSON.parse(text) as typeof record;
    if (isDirty.current && withoutVersion(text) !== withoutVersion(shown.current)) return;
    shown.current = text;
    if (!isDirty.current) setBase(news);
    know(news.version);
  }, [text, know, saved]);
  const resolver = useContractResolver(schema, toInput, check);
  const buttons = (
    <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end", flexWrap: "wrap" }}>
      {cancel && (
        <Button onClick={cancel.onCancel} disabled={isPending}>
          {translate(cancel.label)}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={isPending || isClosed}>
        {translate(isPending ? saving : save)}
      </Button>
    </Box>
  );
  return (
    <Form
      record={base as never}
      resolver={resolver as never}
      onSubmit={async (values: FieldValues) => {
        if (isClosed || (confirm && !(await confirm(values)))) return;
        send(toInput(values) as never);
      }}
      disableInvalidFormNotification
      noValidate
    >
      <Box sx={{ display: "grid", gap: 2, alignContent: "start", ...sx } as SxProps}>
        {conflict && (
          <Alert severity="warning">
            {translate("forms.conflict", {
              by: conflict.by ?? translate("forms.somebody"),
              moment: stampText(conflict.at),
            })}
          </Alert>
        )}
        {typeof children === "function" ? (
          children(buttons)
        ) : (
          <>
            {children}
            {buttons}
          </>
        )}
      </Box>
      <Watch problems={problems} saved={saved} tellDirty={(is) => (isDirty.current = is)} />
    </Form>
  );
}

const withoutVersion = (text: string): string => JSON.stringify({ ...JSON.parse(text), version: undefined });

/** Puts the service's sentences under their inputs, and notes whether anything was typed. */
function Watch({
  problems,
  saved,
  tellDirty,
}: {
  problems: Record<string, string>;
  /** How often it was saved. */
  saved: number;
  tellDirty: (isDirty: boolean) => void;
}) {
  const { setError, reset, getValues } = useFormContext();
  const { isDirty } = useFormState();
  const text = JSON.stringify(problems);
  // What was saved is no longer typed only.
  useEffect(() => {
    if (saved > 0) reset(getValues());
  }, [saved, reset, getValues]);
  useEffect(() => {
    tellDirty(isDirty);
  }, [isDirty, tellDirty]);
  useEffect(() => {
    const entries = Object.entries(JSON.parse(text) as Record<string, string>);
    entries.forEach(([source, message], index) => {
      setError(source, { type: "server", message }, { shouldFocus: index === 0 });
    });
  }, [text, setError]);
  return null;
}
