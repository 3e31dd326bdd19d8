import { useTranslate } from "react-admin";
import { useOrder } from "#src/resources/orders/commands/OrderDialog.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { CommentForm } from "./CommentForm.tsx";
import { Block } from "./DetailParts.tsx";

/** What people said about the order, and a place to say more. */
export const Comments = () => {
  const { id, comments } = useOrder();
  const translate = useTranslate();
  const { canWrite } = useSessionUser().permissions.orders;
  if (!comments) return null;
  return (
    <Block title={translate("orders.comments.title")} name="talk">
      {comments.length === 0 && <p className="absent">{translate("orders.comments.none")}</p>}
      <ul className="lines comments">
        {comments.map((comment) => (
          <li key={comment.id}>
            <small>
              <time dateTime={comment.createdAt}>{stampText(comment.createdAt)}</time> ·{" "}
              <bdi>{comment.createdBy}</bdi>
            </small>
            <bdi className="said">{comment.comment}</bdi>
          </li>
        ))}
      </ul>
      {canWrite && <CommentForm orderId={id} />}
    </Block>
  );
};
