import { useSyncExternalStore } from "react";
import { noticeState, onNoticeAnswer } from "./browserNotices.ts";

/** Whether the browser shows notices of this page; follows the user's answer. */
export const useNoticeState = () => useSyncExternalStore(onNoticeAnswer, noticeState);
