import { lazy } from "react";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";

const NotificationList = lazy(async () => {
  const { NotificationList } = await import("./NotificationList.tsx");
  return { default: NotificationList };
});

const NotificationShow = lazy(async () => {
  const { NotificationShow } = await import("./NotificationShow.tsx");
  return { default: NotificationShow };
});

const guard = { flags: ["drivers.canSendNotification"], redirect: "/" } as const;

/** Notifications to drivers; found in the menu below the drivers. */
export const notifications = {
  name: "notifications",
  recordRepresentation: ({ short }) => short.title,
  list: NotificationList,
  show: NotificationShow,
  options: {
    views: {
      list: { ...guard, addresses: ["/drivers/notifications"], title: "notifications" },
      show: { ...guard, addresses: ["/drivers/notifications/:id"], title: "notification" },
    },
  },
} satisfies ConsoleResource;
