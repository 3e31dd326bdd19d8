import markUrl from "#src/layout/brand/mark.svg";

/** Whether the browser shows notices of this page. `default`: it was not asked yet. */
export type NoticeState = NotificationPermission | "insecure" | "unsupported";

export function noticeState(): NoticeState {
  if (!window.isSecureContext) return "insecure";
  return "Notification" in window ? Notification.permission : "unsupported";
}

const listeners = new Set<() => void>();

/** Calls the listener when the person has answered; returns a function that stops it. */
export function onNoticeAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the browser ask the person, once; browsers do so after a click only. */
export async function askForNotices(): Promise<void> {
  if (noticeState() === "default") await Notification.requestPermission();
  for (const listener of listeners) listener();
}

type Notice = { title: string; body: string; tag: string; onClick: () => void };

/** Shows a notice, which leads to the console; false where the browser shows none. */
export function showNotice({ title, body, tag, onClick }: Notice): boolean {
  if (noticeState() !== "granted") return false;
  try {
    const notice = new Notification(title, { body, tag, icon: markUrl });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onClick();
    };
    return true;
  } catch {
    // Browsers of phones have the class, and let no page use it.
    return false;
  }
}
