import { createContext } from "react";

/**
 * A comment being written, with the key that makes sending it twice the same as once. It outlives its row, which
 * leaves the page when it scrolls out of sight.
 */
export type CommentDraft = { text: string; key: string };

export type Drafts = Map<string, CommentDraft>;

export const createCommentDrafts = (): Drafts => new Map();

/** The drafts by order id. */
export const CommentDrafts = createContext<Drafts>(createCommentDrafts());
