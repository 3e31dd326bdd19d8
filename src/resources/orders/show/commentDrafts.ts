import { createContext } from "react";
import { type Attempt, noAttempt } from "#src/forms/useCommand.ts";

/**
 * A comment that is being written. It outlives its row, which leaves the page when it scrolls out of sight: with the
 * attempt, the same comment sent again from the new row is still the same command.
 */
type CommentDraft = { text: string; attempt: Attempt };

type Drafts = Map<string, CommentDraft>;

export const createCommentDrafts = (): Drafts => new Map();

/** The drafts by order id. */
export const CommentDrafts = createContext<Drafts>(createCommentDrafts());

export function draftOf(drafts: Drafts, orderId: string): CommentDraft {
  const draft = drafts.get(orderId) ?? { text: "", attempt: noAttempt() };
  drafts.set(orderId, draft);
  return draft;
}
