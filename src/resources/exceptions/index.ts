import NotificationImportantOutlined from "@mui/icons-material/NotificationImportantOutlined";
import type { ConsoleResource } from "#src/layout/consoleResource.ts";
import { loadablePage } from "#src/ui/loadable.tsx";
import { WaitingExceptions } from "./WaitingExceptions.tsx";

const ExceptionList = loadablePage(async () => (await import("./ExceptionList.tsx")).ExceptionList);

/** The list of exceptions. */
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
