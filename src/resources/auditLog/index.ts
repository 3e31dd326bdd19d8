import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";

const AuditLogList = loadablePage(async () => (await import("./AuditLogList.tsx")).AuditLogList);

/** The events of all records; in the menu below the users. */
export const auditLog = {
  name: "auditLog",
  list: AuditLogList,
  options: {
    views: {
      list: {
        addresses: ["/audit"],
        flags: ["operators.canAccessPage"],
        redirect: "/",
        title: "auditLog",
      },
    },
  },
} satisfies ConsoleResource;
