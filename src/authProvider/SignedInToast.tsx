import { useEffect } from "react";
import { useNotify } from "react-admin";
import { clearSessionNotice, readSessionNotice } from "./sessionNotice.ts";

/** Confirms the sign-in once, on the first page after it. A registration is confirmed by its first page. */
export function SignedInToast() {
  const notify = useNotify();
  useEffect(() => {
    const notice = readSessionNotice();
    if (!notice) return;
    clearSessionNotice();
    if (notice !== "registered") notify(`session.notice.${notice}`, { type: "success" });
  }, [notify]);
  return null;
}
