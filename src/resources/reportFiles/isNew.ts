import type { ReportFile } from "#contract/reports/reportFiles.ts";

export const isNew = ({ isSeen, finishedAt }: ReportFile): boolean => !isSeen && finishedAt !== null;
