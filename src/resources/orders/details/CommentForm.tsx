import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type KeyboardEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { commentMaximum } from "#contract/orders/orders.ts";
import { useCommentDraft } from "./useCommentDraft.ts";
import { useSendComment } from "./useSendComment.ts";

/** Characters before the limit from which on the rest is counted. */
const nearTheLimit = 200;

/** One comment at a time: what was typed stays until the service has it. */
export const CommentForm = ({ orderId }: { orderId: string }) => {
  const translate = useTranslate();
  const draft = useCommentDraft(orderId);
  const [isRequired, setRequired] = useState(false);
  const { send, isPending, problem, forget } = useSendComment(orderId, draft.clear);
  const left = commentMaximum - draft.text.trim().length;

  const write = (text: string) => {
    draft.write(text);
    setRequired(false);
    forget();
  };

  const submit = () => {
    if (isPending || left < 0) return;
    if (draft.text.trim() === "") return setRequired(true);
    send({ text: draft.text, key: draft.key });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  const sentence = () => {
    if (left < 0) return translate("orders.comments.tooLong", -left);
    if (isRequired) return translate("orders.comments.required");
    if (problem) return problem;
    return left <= nearTheLimit ? translate("orders.comments.left", left) : undefined;
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: "grid", justifyItems: "end", gap: 1, mt: 1 }}
    >
      <TextField
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        value={draft.text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        placeholder={translate("orders.comments.placeholder")}
        error={left < 0 || isRequired || problem !== null}
        helperText={sentence()}
        slotProps={{
          htmlInput: { "aria-label": translate("orders.comments.label"), "aria-required": true, dir: "auto" },
          formHelperText: { role: "alert" },
        }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={isPending || left < 0}
        title={translate("orders.comments.keys")}
      >
        {translate(isPending ? "orders.comments.pending" : "orders.comments.submit")}
      </Button>
    </Box>
  );
};
