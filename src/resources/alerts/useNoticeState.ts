import { useSyncExternalStore } from "react";
import { noticeState, onNoticeAnswer } from "./browserNotices.ts";

/** Whether the browser shows notices of this page, as the person answers it. */
export const useNoticeState = () => useSyncExternalStore(onNoticeAnswer, noticeState);
