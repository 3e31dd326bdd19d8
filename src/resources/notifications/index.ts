import { recordPaths } from "#src/layout/addresses.ts";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";

const NotificationList = loadablePage(async () => (await import("./NotificationList.tsx")).NotificationList);

const NotificationShow = loadablePage(async () => (await import("./NotificationShow.tsx")).NotificationShow);

const guard = { flags: ["drivers.canSendNotification"], redirect: "/" } as const;

/** Notifications to drivers; in the menu below the drivers. */
export const notifications = {
  name: "notifications",
  recordRepresentation: ({ short }) => short.title,
  list: NotificationList,
  show: NotificationShow,
  options: {
    views: {
      list: { ...guard, addresses: ["/drivers/notifications"], title: "notifications" },
      show: { ...guard, addresses: [recordPaths.notification], title: "notification" },
    },
  },
} satisfies ConsoleResource;
