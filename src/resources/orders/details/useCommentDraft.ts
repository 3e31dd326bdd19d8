import { useContext, useState } from "react";
import { ulid } from "ulid";
import { CommentDrafts } from "./commentDrafts.ts";

/** The order's draft. The key stays as long as the text does: sent again, it is the same comment. */
export function useCommentDraft(orderId: string) {
  const drafts = useContext(CommentDrafts);
  const [draft, setDraft] = useState(() => drafts.get(orderId) ?? { text: "", key: ulid() });
  return {
    ...draft,
    write(text: string) {
      const next = { text, key: ulid() };
      drafts.set(orderId, next);
      setDraft(next);
    },
    clear() {
      drafts.delete(orderId);
      setDraft({ text: "", key: ulid() });
    },
  };
}
