import { useEffect, useState } from "react";
import { type FieldValues, useFormContext, useFormState, useWatch } from "react-hook-form";
import { readDraft, removeDraft, storeDraft } from "./drafts.ts";

/** Stores the values of the surrounding form as a draft of the tab until they are saved. */
export function FormDraft({ name }: { name: string }) {
  const { setValue } = useFormContext();
  const { isDirty } = useFormState();
  const values: FieldValues = useWatch();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    // After a timeout, because react-admin resets a form after mounting it.
    const timer = setTimeout(() => {
      const typed = readDraft<FieldValues>(name) ?? {};
      for (const [source, value] of Object.entries(typed)) setValue(source, value, { shouldDirty: true });
      setRestored(true);
    });
    return () => clearTimeout(timer);
  }, [name, setValue]);
  useEffect(() => {
    if (!isRestored) return;
    const { version: _, ...typed } = values;
    if (isDirty) storeDraft(name, typed);
    else removeDraft(name);
  }, [name, isRestored, isDirty, values]);
  return null;
}
