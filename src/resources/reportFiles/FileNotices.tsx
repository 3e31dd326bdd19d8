import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { useNotify, useRedirect } from "react-admin";
import type { ReportFile } from "#contract/reports/reportFiles.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { toastTime } from "#src/ui/errorToast.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { isNew } from "./isNew.ts";

/** Notifies on any page that a file is ready or has failed. What happened while the console was closed is only listed. */
export const FileNotices = () => {
  const { permissions } = useSessionUser();
  return permissions.reports.canAccessPage && <Notices />;
};

const Notices = () => {
  const { data } = useLookup("reportFiles");
  const notify = useNotice();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!data) return;
    const finished = data.filter(isNew);
    const before = known.current;
    known.current = new Set(finished.map(({ id, finishedAt }) => `${id} ${finishedAt}`));
    const [newest] = before
      ? finished.filter(({ id, finishedAt }) => !before.has(`${id} ${finishedAt}`))
      : [];
    if (newest) notify(newest);
  });
  return null;
};

function useNotice() {
  const words = useWords("savedReports");
  const typeWords = useWords("reportPage.types");
  const notify = useNotify();
  const redirect = useRedirect();
  return ({ report, problem }: ReportFile) => {
    const name = typeWords(`${report}.name`);
    const text = problem
      ? words("notice.failed", { name, problem: words(`problems.${problem}`) })
      : words("notice.ready", { name });
    notify(text, {
      type: problem ? "error" : "success",
      autoHideDuration: toastTime,
      action: (
        <Button color="inherit" size="small" onClick={() => redirect("/reports/files")}>
          {words("notice.open")}
        </Button>
      ),
    });
  };
}
