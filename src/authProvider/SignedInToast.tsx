import { useEffect } from "react";
import { useNotify } from "react-admin";
import { forgetNotice, readNotice } from "./notice.ts";

/** Says once, on the first page after signing in, that it worked. */
export function SignedInToast() {
  const notify = useNotify();
  useEffect(() => {
    const notice = readNotice();
    if (!notice) return;
    forgetNotice();
    notify(`session.notice.${notice}`, { type: "success" });
  }, [notify]);
  return null;
}
