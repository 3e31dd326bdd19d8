import Button from "@mui/material/Button";
import { hashKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type FieldValues, useFormContext, useFormState, useWatch } from "react-hook-form";
import { useWords } from "#src/i18n/useWords.ts";
import { isRecord, type Known } from "#src/ui/known.ts";
import { readDraft, removeDraft, storeDraft } from "./drafts.ts";

/**
 * The draft of a form: the typed values, and the record over which they were typed. With that the form goes on where it was
 * left, so that a change of the record by somebody else is a conflict.
 */
export type StoredForm = { values: FieldValues; seen: FieldValues };

export const readForm = (name: string): StoredForm | null => readDraft(name, isStoredForm);

const isStoredForm: Known<StoredForm> = (value): value is StoredForm =>
  isRecord(value) && isRecord(value.values) && isRecord(value.seen);

/**
 * Removes the draft of values that were saved, also if their form is not shown any more. Values that were typed since they
 * were sent stay, as typed over the saved record.
 */
export function settleForm(name: string, sent: FieldValues, saved: FieldValues): void {
  const draft = readForm(name);
  if (!draft) return;
  if (hashKey([draft.values]) === hashKey([sent])) removeDraft(name);
  else storeDraft(name, { values: draft.values, seen: saved } satisfies StoredForm);
}

type Props = {
  name: string;
  /** The record over which the values are typed. */
  seen?: FieldValues;
  onRestored?: () => void;
};

/** Stores the values of the surrounding form as a draft of the tab until they are saved. */
export function FormDraft({ name, seen = nothing, onRestored }: Props) {
  const { setValue } = useFormContext();
  const { isDirty } = useFormState();
  const values: FieldValues = useWatch();
  const [isRestored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restored once.
  useEffect(() => {
    // After a timeout, because react-admin resets a form after mounting it.
    const timer = setTimeout(() => {
      const typed = readForm(name)?.values ?? {};
      for (const [source, value] of Object.entries(typed)) setValue(source, value, { shouldDirty: true });
      setRestored(true);
      onRestored?.();
    });
    return () => clearTimeout(timer);
  }, [name, setValue]);
  useEffect(() => {
    if (!isRestored) return;
    const { version: _, ...typed } = values;
    if (isDirty) storeDraft(name, { values: typed, seen } satisfies StoredForm);
    else removeDraft(name);
  }, [name, isRestored, isDirty, values, seen]);
  return null;
}

const nothing: FieldValues = {};

/** Discards the values of a form that keeps them as a draft, and shows the record as it is now. */
export function DiscardDraft({ isPending, ask }: { isPending: boolean; ask: () => Promise<boolean> }) {
  const words = useWords("forms");
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  const discard = async () => {
    if (await ask()) reset();
  };
  if (!isDirty) return null;
  return (
    <Button onClick={discard} disabled={isPending}>
      {words("discard")}
    </Button>
  );
}
