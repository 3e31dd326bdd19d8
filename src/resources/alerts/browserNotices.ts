import markUrl from "#src/layout/brand/mark.svg";
import { createSignal } from "#src/ui/signal.ts";

/** Whether the browser shows notices of this page; `default` means that the user was not asked yet. */
export type NoticeState = NotificationPermission | "insecure" | "unsupported";

export function noticeState(): NoticeState {
  if (!window.isSecureContext) return "insecure";
  return "Notification" in window ? Notification.permission : "unsupported";
}

const answered = createSignal();

/** Calls the listener when the user has answered; returns a function that stops it. */
export const onNoticeAnswer = answered.subscribe;

/** Lets the browser ask the user for permission, once. Browsers require that a click caused it. */
export async function askForNotices(): Promise<void> {
  if (noticeState() === "default") await Notification.requestPermission();
  answered.announce();
}

type Notice = { title: string; body: string; tag: string; onClick: () => void };

/** Shows a notice; a click on it opens the console. Answers false if the browser shows none. */
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
    // Browsers of phones have the class, but its constructor throws in pages.
    return false;
  }
}
