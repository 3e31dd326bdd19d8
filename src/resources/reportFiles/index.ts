import FolderOutlined from "@mui/icons-material/FolderOutlined";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";
import { NewFiles } from "./NewFiles.tsx";

const ReportFileList = loadablePage(async () => (await import("./ReportFileList.tsx")).ReportFileList);

/** Scheduled reports and their files; in the menu below the reports. */
export const reportFiles = {
  name: "reportFiles",
  icon: FolderOutlined,
  list: ReportFileList,
  options: {
    views: {
      list: {
        addresses: ["/reports/files"],
        flags: ["reports.canAccessPage"],
        redirect: "/",
        title: "reportFiles",
        badge: NewFiles,
      },
    },
  },
} satisfies ConsoleResource;

/** Scheduled reports have no page of their own; they are shown with the files. */
export const reportSchedules = { name: "reportSchedules" };
