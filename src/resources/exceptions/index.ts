import NotificationImportantOutlined from "@mui/icons-material/NotificationImportantOutlined";
import { lazy } from "react";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { WaitingExceptions } from "./WaitingExceptions.tsx";

const ExceptionList = lazy(async () => {
  const { ExceptionList } = await import("./ExceptionList.tsx");
  return { default: ExceptionList };
});

/** What needs somebody's hand. */
export const exceptions = {
  name: "exceptions",
  icon: NotificationImportantOutlined,
  list: ExceptionList,
  options: {
    views: {
      list: {
        addresses: ["/exceptions"],
        flags: ["exceptions.canAccessPage"],
        redirect: "/",
        title: "exceptions",
      },
    },
    menu: { group: "work", badge: WaitingExceptions },
  },
} satisfies ConsoleResource;
