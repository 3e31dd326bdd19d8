import Box from "@mui/material/Box";
import { createContext, useCallback, useContext, useEffect, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { commentMaximum } from "#contract/orders/commands.ts";
import type { FormParts } from "#src/forms/BaseForm.tsx";
import { CommandForm } from "#src/forms/CommandForm.tsx";
import { DraftMap, readDraft, removeDraft, storeDraft } from "#src/forms/drafts.ts";
import { FormTextInput } from "#src/forms/inputs.tsx";
import type { OpenKeys } from "#src/forms/sendOnce.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { commentKey } from "#src/resources/orders/commands/actionKeys.ts";
import { useConflictText, useOrder } from "#src/resources/orders/useOrder.ts";
import { isText } from "#src/ui/known.ts";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";

/** The form for a comment. No version is sent, since a comment is valid whatever changed meanwhile. */
export const CommentForm = () => {
  const { id: orderId, orderNo } = useOrder();
  const drafts = useContext(CommentDrafts);
  const refetch = useRefetch(keys.orders.info(orderId));
  const conflictText = useConflictText("orders.comments.changed");
  const draft = draftOf(drafts, orderId);
  const [record] = useState({ comment: draft.text });
  const [takesFocus] = useState(draft.isAwaited);
  useEffect(() => {
    draft.isAwaited = false;
  }, [draft]);
  return (
    <CommandForm
      call="addOrderComment"
      words="orders.comments"
      args={{ orderNo }}
      record={record}
      afterSave={noComment}
      openKeys={draft.openKeys}
      toInput={(values) => ({ orderId, comment: textOf(values) || undefined })}
      submit={(values) => ({ isDisabled: charactersLeft(values) < 0 })}
      conflictText={conflictText}
      onSuccess={refetch}
      layout={inOneLine}
      sx={{ gap: 1, mb: 1, ".MuiFormControl-root": { m: 0 }, "@media print": { display: "none" } }}
    >
      <CommentInput
        orderId={orderId}
        takesFocus={takesFocus}
        onChange={(text) => {
          draft.text = text;
          if (text) storeDraft(storedName(orderId), text);
          else removeDraft(storedName(orderId));
        }}
      />
    </CommandForm>
  );
};

const inOneLine = ({ alerts, inputs, failure, buttons }: FormParts) => (
  <>
    {alerts}
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "flex-start" }}>
      {/* Where the field would be too narrow beside the button, the button wraps below it. */}
      <Box sx={{ flex: "1 1 110px", minWidth: 0 }}>{inputs}</Box>
      {buttons}
    </Box>
    {failure}
  </>
);

/** The number of remaining characters is shown up to this number. */
const nearTheLimit = 200;

function CommentInput({ orderId, takesFocus, onChange }: CommentInputProps) {
  const words = useWords("orders.comments");
  const hintOf = useShortcutHint();
  const values = useWatch();
  const left = charactersLeft(values);
  useEffect(() => onChange(values.comment), [values.comment, onChange]);
  const count = left < 0 ? words("tooLong", -left) : words("left", left);
  return (
    <FormTextInput
      source="comment"
      autoFocus={takesFocus}
      label={false}
      multiline
      maxRows={8}
      placeholder={words("placeholder")}
      helperText={left <= nearTheLimit && count}
      {...(left < 0 && { error: true })}
      isNeeded
      slotProps={{
        htmlInput: {
          "aria-label": words("label"),
          "aria-keyshortcuts": hintOf(commentKey),
          "data-comment": orderId,
          "data-hint": words("keys"),
        },
        formHelperText: { role: "alert" },
      }}
    />
  );
}

type CommentInputProps = { orderId: string; takesFocus: boolean; onChange: (text: string) => void };

const noComment = { comment: "" };

const textOf = ({ comment }: FieldValues): string => (comment ?? "").normalize("NFC").trim();

/** Code points, as the service counts them. */
const charactersLeft = (values: FieldValues): number => commentMaximum - [...textOf(values)].length;

/**
 * An unsent comment. It outlives its row, which is unmounted when it scrolls out of view, and a reload. So do its
 * idempotency keys, so that sending the same comment from the new row is the same command.
 */
type CommentDraft = {
  text: string;
  openKeys: OpenKeys;
  /** Whether the field takes the focus as soon as it is mounted. */
  isAwaited: boolean;
};

type Drafts = Map<string, CommentDraft>;

export const createCommentDrafts = (): Drafts => new Map();

/** The drafts by order id. */
export const CommentDrafts = createContext<Drafts>(createCommentDrafts());

/** Moves the focus to the comment field of an order, also if the order's details are still loading. */
export function useFocusComment(): (orderId: string) => void {
  const drafts = useContext(CommentDrafts);
  return useCallback(
    (orderId) => {
      const field = document.querySelector<HTMLElement>(`[data-comment="${CSS.escape(orderId)}"]`);
      if (field) field.focus();
      else draftOf(drafts, orderId).isAwaited = true;
    },
    [drafts],
  );
}

function draftOf(drafts: Drafts, orderId: string): CommentDraft {
  const draft = drafts.get(orderId) ?? {
    text: readDraft(storedName(orderId), isText) ?? "",
    openKeys: new DraftMap(`${storedName(orderId)}.keys`),
    isAwaited: false,
  };
  drafts.set(orderId, draft);
  return draft;
}

/** The name under which the text survives a reload. */
const storedName = (orderId: string): string => `comment.${orderId}`;
