import { hashKey } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { type FieldValues, useFormContext, useFormState } from "react-hook-form";
import { type FormRecord, withoutVersion } from "./formRecord.ts";

/**
 * Shows changes of the record while the form is unchanged. Otherwise they are held back, and the service
 * returns a conflict when the form is sent. A change of fields that the form does not show only updates the
 * version.
 */
export function RecordFollower({
  record,
  shown,
  savedCount,
  isSaved,
  sent,
  afterSave,
  onShow,
  onSeen,
}: FollowerProps) {
  const { reset, getValues, setValue } = useFormContext();
  const { isDirty } = useFormState();
  const { version } = record;
  const text = textOf(record);
  const shownText = useRef(textOf(shown));
  const seenVersion = useRef(shown.version);
  const resetCount = useRef(savedCount);

  useEffect(() => {
    if (resetCount.current === savedCount) return;
    resetCount.current = savedCount;
    // Saved values are not dirty any more. Values that were typed since the form was sent are kept and stay dirty.
    const typed = Object.entries(getValues()).filter(
      ([name, value]) => hashKey([value]) !== hashKey([sent.current[name]]),
    );
    reset(afterSave ?? sent.current);
    for (const [name, value] of typed) setValue(name, value, { shouldDirty: true });
    isSaved.current = false;
  }, [savedCount, isSaved, sent, afterSave, reset, getValues, setValue]);
  useEffect(() => {
    if (text !== shownText.current) {
      if (isDirty) return;
      shownText.current = text;
      onShow(record);
    }
    if (version === seenVersion.current) return;
    seenVersion.current = version;
    onSeen(version);
  }, [record, text, version, isDirty, onShow, onSeen]);
  return null;
}

const textOf = (record: FormRecord): string => hashKey([withoutVersion(record)]);

type FollowerProps = {
  record: FormRecord;
  /** The record in the form, which is an older one if a draft was restored. */
  shown: FormRecord;
  /** The number of times the form was saved. */
  savedCount: number;
  isSaved: RefObject<boolean>;
  /** The values that were sent last. */
  sent: RefObject<FieldValues>;
  afterSave?: FieldValues;
  onShow: (record: FormRecord) => void;
  onSeen: (version: number | undefined) => void;
};
