import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { type FieldValues, useWatch } from "react-hook-form";
import type { Conflict } from "#contract/errorBody.ts";
import { commentMaximum } from "#contract/orders/orders.ts";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { keys } from "#src/queryKeys.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { CommentDrafts, draftOf } from "./commentDrafts.ts";

/** Adds a comment. No version goes with it: it means the same whatever happened to the order meanwhile. */
export const CommentForm = ({ orderId }: { orderId: string }) => {
  const drafts = useContext(CommentDrafts);
  const queryClient = useQueryClient();
  const conflictText = useConflictText();
  const draft = draftOf(drafts, orderId);
  const [record] = useState({ comment: draft.text });
  return (
    <CommandForm
      call="addOrderComment"
      words="orders.comments"
      record={record}
      afterSave={noComment}
      attempt={draft.attempt}
      toInput={(values) => ({ orderId, comment: textOf(values) || undefined })}
      submit={(values) => ({ isDisabled: charactersLeft(values) < 0 })}
      conflictText={conflictText}
      onSuccess={() => queryClient.invalidateQueries({ queryKey: keys.orders.info(orderId) })}
      sx={{ gap: 1, mt: 1, ".MuiFormControl-root": { m: 0 } }}
    >
      <CommentInput
        onChange={(text) => {
          draft.text = text;
        }}
      />
    </CommandForm>
  );
};

/** Characters before the limit from which on the rest is counted. */
const nearTheLimit = 200;

function CommentInput({ onChange }: { onChange: (text: string) => void }) {
  const translate = useTranslate();
  const values = useWatch();
  const left = charactersLeft(values);
  useEffect(() => onChange(values.comment), [values.comment, onChange]);
  const count =
    left < 0 ? translate("orders.comments.tooLong", -left) : translate("orders.comments.left", left);
  return (
    <FormTextInput
      source="comment"
      label={false}
      multiline
      minRows={2}
      maxRows={8}
      placeholder={translate("orders.comments.placeholder")}
      helperText={left <= nearTheLimit && count}
      {...(left < 0 && { error: true })}
      isNeeded
      slotProps={{
        htmlInput: {
          "aria-label": translate("orders.comments.label"),
          title: translate("orders.comments.keys"),
        },
        formHelperText: { role: "alert" },
      }}
    />
  );
}

const noComment = { comment: "" };

const textOf = ({ comment }: FieldValues): string => (comment ?? "").trim();

const charactersLeft = (values: FieldValues): number => commentMaximum - textOf(values).length;

/** Who changed the order meanwhile, and what they did. */
function useConflictText(): (conflict: Conflict) => string {
  const translate = useTranslate();
  return ({ by, event, at }) =>
    translate("orders.comments.changed", {
      by: by ?? translate("orders.comments.somebody"),
      event: translate(`orders.events.${event}`, { _: translate("orders.comments.changedSomething") }),
      moment: stampText(at),
    });
}
