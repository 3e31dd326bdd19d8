import { useEffect } from "react";
import { useNotify } from "react-admin";
import { clearNotice, readNotice } from "./notice.ts";

/** Confirms the sign-in once, on the first page after it. A registration is confirmed by its first page. */
export function SignedInToast() {
  const notify = useNotify();
  useEffect(() => {
    const notice = readNotice();
    if (!notice) return;
    clearNotice();
    if (notice !== "registered") notify(`session.notice.${notice}`, { type: "success" });
  }, [notify]);
  return null;
}
