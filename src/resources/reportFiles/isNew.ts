import type { ReportFile } from "#contract/reportFiles.ts";

export const isNew = ({ isSeen, finishedAt }: ReportFile): boolean => !isSeen && finishedAt !== null;
