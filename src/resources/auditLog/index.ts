import { lazy } from "react";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";

const AuditLogList = lazy(async () => {
  const { AuditLogList } = await import("./AuditLogList.tsx");
  return { default: AuditLogList };
});

/** What happened to all records; found in the menu below the users. */
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
